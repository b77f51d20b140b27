import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { closeToOthers, makePrivateFolder, StoreInUse, writePrivateFile } from '@marathon/persistence';
import { type Lock, lockFile } from '@marathon/persistence/sqlite';

export interface DataDir {
  readonly file: (name: string) => string;
  /** Rejects when the folder is not the one that was opened any more. */
  ready(): Promise<void>;
  /** Rejects when its disk is about to be full: what is there can be read, and nothing is taken in. */
  hasRoom(): Promise<void>;
  release(): void;
}

/** What is wrong with DATA_DIR, in words for whoever started the product. */
export class DataDirError extends Error {}

/** Whose lock says that a process has the folder. */
export const lockName = 'lock.db';
/** Is there until a restore is done. */
export const restoreMark = 'restore-unfinished';

/** Below this (bytes) a store could stop at any moment. */
const leastFree = 4 * 1024 * 1024;

/**
 * Opens DATA_DIR for this process alone; the operating system lets go of it however the process ends.
 * @throws StoreInUse when another process has it
 * @throws DataDirError when it cannot be written
 */
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

/** @throws when the disk of this folder is about to be full */
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

/**
 * A secret that is made at the first start and kept, readable by the owner alone.
 * @throws DataDirError when the file holds fewer than `least` characters: somebody or something damaged it
 */
export function keptSecret(
  file: string,
  least: number,
  make = () => randomBytes(32).toString('base64url'),
): string {
  if (!existsSync(file)) writePrivateFile(file, `${make()}\n`);
  closeToOthers(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= least) return secret;
  throw new DataDirError(`DATA_DIR: ${file} is damaged. Restore it, or delete it to have a new one made.`);
}
