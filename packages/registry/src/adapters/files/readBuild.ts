import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export async function readReleaseFile(dist: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

export async function readBuild(dist: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pathOf = (file: string) => relative(dist, file).split(sep).join('/');
  const read = files.map(async (file) => [pathOf(file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}
