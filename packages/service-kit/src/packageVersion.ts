import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function packageVersion(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}
