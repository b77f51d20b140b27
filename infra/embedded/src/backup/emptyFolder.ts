import { readdirSync } from 'node:fs';
import { isAbsolute } from 'node:path';

/** Whether there is a folder of that absolute path with nothing in it. */
export function emptyFolder(path: string): boolean {
  if (!isAbsolute(path)) return false;
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}
