import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { parse } from 'node:path';

/** Also closes an existing folder to other users. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (path !== parse(path).root) restrictToOwner(path, 0o700);
}

export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  restrictToOwner(path, 0o600);
}

/** Writes to a temporary file, syncs and renames: a crash never leaves half a secret. */
export function writePrivateFile(path: string, content: string): void {
  const beside = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeSync(beside, content);
    fsyncSync(beside);
  } finally {
    closeSync(beside);
  }
  renameSync(`${path}.new`, path);
}

export function restrictToOwner(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.uid !== process.getuid?.()) return;
  const isOpen = (found.mode & 0o077) !== 0;
  const isShared = (found.mode & 0o1000) !== 0;
  if (isOpen && !isShared) chmodSync(path, mode);
}
