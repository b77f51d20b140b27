import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitFolder, kitIndexFile } from '@marathon/contracts/remotes/kit';
import { root } from '../processes.ts';
import { folderOf, kitPackages, manifestOf, sourcesOf } from './kitPackages.ts';

/**
 * The packages' version and a hash of all that they are made of, so that a version never means two contents. They have one
 * version together, as they were tested together.
 */
export function kitVersion(): string {
  const hash = createHash('sha256');
  const files = kitPackages.flatMap((name) => [
    join(folderOf(name), 'package.json'),
    ...sourcesOf(name).map(({ file }) => file),
  ]);
  const packing = globSync('tools/pack-kit/*.ts', { cwd: root }).map((file) => join(root, file));
  for (const file of [...files, ...packing.sort()]) hash.update(readFileSync(file)).update('\0');
  // npm takes no number that begins with 0.
  return `${manifestOf('contracts').version}-sha${hash.digest('hex').slice(0, 10)}`;
}

/** Nothing that it is made of has changed since it was packed. */
export const isPacked = (version = kitVersion(), folder = join(root, kitFolder)): boolean =>
  existsSync(join(folder, version, kitIndexFile));
