import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitFolder, kitIndexFile } from '@marathon/contracts/remotes/kit';
import { root } from '../processes.ts';
import { folderOf, kitPackages, manifestOf, sourcesOf } from './kitPackages.ts';

/** The packages' common version and a hash of all their sources, so that a version always has the same content. */
export function kitVersion(): string {
  const hash = createHash('sha256');
  const files = kitPackages.flatMap((name) => [
    join(folderOf(name), 'package.json'),
    ...sourcesOf(name).map(({ file }) => file),
  ]);
  const packing = globSync('tools/pack-kit/*.ts', { cwd: root }).map((file) => join(root, file));
  for (const file of [...files, ...packing.sort()]) hash.update(readFileSync(file)).update('\0');
  // npm rejects numbers with a leading zero.
  return `${manifestOf('contracts').version}-sha${hash.digest('hex').slice(0, 10)}`;
}

export const isPacked = (version = kitVersion(), folder = join(root, kitFolder)): boolean =>
  existsSync(join(folder, version, kitIndexFile));
