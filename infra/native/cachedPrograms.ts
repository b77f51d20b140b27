import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Shared by this user's checkouts: in MARATHON_CACHE, or `~/.cache/marathon`. */
export function cachedProgram(nameAndVersion: string): string {
  const { MARATHON_CACHE, XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;
  return join(MARATHON_CACHE || join(XDG_CACHE_HOME, 'marathon'), nameAndVersion);
}

/** A program's folder. @param make fills it if missing: an empty folder, which is renamed when complete */
export async function cacheProgram(
  nameAndVersion: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = cachedProgram(nameAndVersion);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await make(unfinished);
    // Another checkout may have made it at the same time.
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
