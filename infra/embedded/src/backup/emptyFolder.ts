import { readdirSync } from 'node:fs';
import { isAbsolute } from 'node:path';

export function emptyFolder(path: string): boolean {
  if (!isAbsolute(path)) return false;
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}
