import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What `release.json` of a build holds; undefined where there is none. */
export async function readReleaseFile(dist: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Every file of a build, by its path there. */
export async function readBuild(dist: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [relative(dist, file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}
