import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const temporaryEnd = '.tmp';

/** Removes what a crash left behind; with an instant, only what is older. */
export async function removeLeftovers(folder: string, before?: Date): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    if (!entry.endsWith(temporaryEnd)) continue;
    const path = join(folder, entry);
    // Another process may remove it at the same time.
    const found = await stat(path).catch(noneWhenAbsent);
    if (found && (!before || found.mtime < before)) await rm(path, { recursive: true, force: true });
  }
}

export const entriesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(noneWhenAbsent)) ?? [];

export function noneWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
