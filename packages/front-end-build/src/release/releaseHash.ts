import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { releaseContent } from '@marathon/contracts/remotes/releaseContent';
import { filesOf } from './distFiles.ts';

/** Subresource Integrity of each file below a folder, by its path there, in alphabetical order. */
export async function integrityOf(folder: string): Promise<Record<string, string>> {
  const hashed = (await filesOf(folder)).map(async (file) => {
    const hash = createHash('sha384').update(await readFile(file));
    return [relative(folder, file), `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** The last part of a version. The registry hashes the same text, so that a version never means two contents. */
export const hashOf = (content: object): string =>
  createHash('sha256').update(releaseContent(content)).digest('hex').slice(0, 10);
