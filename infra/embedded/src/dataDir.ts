import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataDir {
  readonly file: (name: string) => string;
  /** Rejects when the folder is not the one that was opened any more, or its disk is about to be full. */
  ready(): Promise<void>;
  release(): void;
}

/** What is wrong with DATA_DIR, in words for whoever started the product. */
export class DataDirError extends Error {}

/** Below this (bytes) a store could stop at any moment. */
const leastFree = 4 * 1024 * 1024;

/**
 * Opens DATA_DIR for this process alone; the operating system lets go of it however the process ends.
 * @throws DataDirError when another process has it, or it cannot be written
 */
export function openDataDir(path: string): DataDir {
  const lockFile = join(path, 'lock.db');
  const lock = openLock(path, lockFile);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataDirError(`DATA_DIR ${path} is in use by another process`);
  }
  const opened = statSync(lockFile).ino;
  return {
    file: (name) => join(path, name),
    async ready() {
      if ((await stat(lockFile)).ino !== opened) throw new Error('DATA_DIR was replaced');
      const { bavail, bsize } = await statfs(path);
      if (bavail * bsize < leastFree) throw new Error('the disk of DATA_DIR is full');
    },
    release: () => lock.close(),
  };
}

function openLock(path: string, lockFile: string): DatabaseSync {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return new DatabaseSync(lockFile);
  } catch (cause) {
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
  if (!existsSync(file)) writeSafely(file, `${make()}\n`);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= least) return secret;
  throw new DataDirError(`DATA_DIR: ${file} is damaged. Restore it, or delete it to have a new one made.`);
}

/** Written beside, forced to disk and moved, so that neither a crash nor a power cut leaves half a secret behind. */
function writeSafely(file: string, content: string): void {
  const beside = openSync(`${file}.new`, 'w', 0o600);
  try {
    writeSync(beside, content);
    fsyncSync(beside);
  } finally {
    closeSync(beside);
  }
  renameSync(`${file}.new`, file);
}
