import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataDir {
  readonly file: (name: string) => string;
  /** No store was here before this start. */
  readonly isNew: boolean;
  release(): void;
}

/**
 * Opens DATA_DIR for this process alone; the operating system lets go of it however the process ends.
 * @throws when another process has it
 */
export function openDataDir(path: string): DataDir {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const file = (name: string) => join(path, name);
  const lock = new DatabaseSync(file('lock.db'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(`DATA_DIR ${path} is in use by another process`);
  }
  return { file, isNew: !existsSync(file('marathons.db')), release: () => lock.close() };
}

/** A secret that is made at the first start and kept, readable by the owner alone. */
export function keptSecret(file: string, make = () => randomBytes(32).toString('base64url')): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = make();
  // Written beside and moved, so that a crash never leaves half a secret behind.
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return secret;
}
