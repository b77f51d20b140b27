import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { filesOf } from './distFiles.ts';

/** Subresource Integrity of each file below a folder, by its path there, in alphabetical order. */
export async function integrityOf(folder: string): Promise<Record<string, string>> {
  const hashed = (await filesOf(folder)).map(async (file) => {
    const hash = createHash('sha384').update(await readFile(file));
    return [relative(folder, file), `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** The same content gives the same hash; a single changed byte or name gives another. */
export const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
