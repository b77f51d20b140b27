import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, restrictToOwner, StoreInUse, writePrivateFile } from '@marathon/persistence';
import { type Lock, lockFile } from '@marathon/persistence/sqlite';

export interface DataDir {
  readonly file: (name: string) => string;
  /** Rejects if the folder has been replaced. */
  ready(): Promise<void>;
  /** Rejects when the disk is nearly full: reads still work, writes are refused. */
  hasRoom(): Promise<void>;
  release(): void;
}

export class DataDirError extends Error {}

/** Its lock marks the folder as in use. */
export const lockName = 'lock.db';
export const restoreMark = 'restore-unfinished';

/** Below this (bytes) a store could fail at any moment. */
const leastFree = 4 * 1024 * 1024;

/** @throws StoreInUse when another process has DATA_DIR @throws DataDirError when it is not writable */
export function openDataDir(path: string): DataDir {
  const file = join(path, lockName);
  const lock = lockFolder(path, file);
  if (existsSync(join(path, restoreMark))) {
    lock.release();
    throw new DataDirError(`DATA_DIR ${path} holds half of a backup: empty it, and restore again.`);
  }
  const opened = statSync(file).ino;
  return {
    file: (name) => join(path, name),
    async ready() {
      if ((await stat(file)).ino !== opened) throw new Error('DATA_DIR was replaced');
    },
    hasRoom: () => findRoom(path),
    release: lock.release,
  };
}

export async function findRoom(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < leastFree) throw new Error('the disk of DATA_DIR is full');
}

function lockFolder(path: string, file: string): Lock {
  try {
    makePrivateFolder(path);
    return lockFile(file, `DATA_DIR ${path}`);
  } catch (cause) {
    if (cause instanceof StoreInUse) throw cause;
    throw new DataDirError(`DATA_DIR ${path} cannot be written: ${(cause as Error).message}`, { cause });
  }
}

/** Made at the first start, only for its owner. @throws DataDirError for fewer than `least` characters */
export function keptSecret(
  file: string,
  least: number,
  make = () => randomBytes(32).toString('base64url'),
): string {
  if (!existsSync(file)) writePrivateFile(file, `${make()}\n`);
  restrictToOwner(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= least) return secret;
  throw new DataDirError(`DATA_DIR: ${file} is damaged. Restore it, or delete it to have a new one made.`);
}
