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

/** A folder of this user that is there is closed to others. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (path !== parse(path).root) closeToOthers(path, 0o700);
}

/** A file that is there keeps its content and is closed to others. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  closeToOthers(path, 0o600);
}

/** Written beside, forced to disk and moved: neither a crash nor a power cut leaves half a secret behind. */
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

/** Not what belongs to somebody else, nor folders that everybody shares, as /tmp. */
export function closeToOthers(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.uid !== process.getuid?.()) return;
  const isOpen = (found.mode & 0o077) !== 0;
  const isShared = (found.mode & 0o1000) !== 0;
  if (isOpen && !isShared) chmodSync(path, mode);
}
