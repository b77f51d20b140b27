import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { releaseContent } from '@marathon/contracts/remotes/releaseContent';
import { filesOf } from './distFiles.ts';

type Integrity = Record<string, string>;

/** Subresource Integrity by path, sorted; source maps separately, because pages get none. */
export async function integrityOf(folder: string): Promise<{ files: Integrity; maps: Integrity }> {
  const hashed = (await filesOf(folder)).map(async (file) => {
    const hash = createHash('sha384').update(await readFile(file));
    return [relative(folder, file), `sha384-${hash.digest('base64')}`] as const;
  });
  const { files = [], maps = [] } = Object.groupBy(await Promise.all(hashed), ([path]) =>
    path.endsWith('.map') ? 'maps' : 'files',
  );
  return { files: Object.fromEntries(files), maps: Object.fromEntries(maps) };
}

/** Last part of a version. The registry hashes the same text, so a version never has two contents. */
export const hashOf = (content: object): string =>
  createHash('sha256').update(releaseContent(content)).digest('hex').slice(0, 10);
