import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, type Checkout, readBuild } from '@marathon/remote-kit';
import { buildInto } from '../frontEnds.ts';
import { root } from '../processes.ts';
import { locks, takeTurn } from './takeTurn.ts';
import { testPart } from './testPart.ts';

const manifests = ['src/remote.manifest.ts', 'src/shell.manifest.ts'];

export const repository: Checkout = {
  folder: root,
  has: (name) => manifests.some((file) => existsSync(join(root, name, file))),
  sources: (name) => join(root, name, 'src'),
  build: buildAside,
  test: (name, steps) => testPart(name, steps),
  takeTurn: (say, work) => takeTurn(locks, say, work),
};

/** Not into `dist/`, which this checkout's product would serve after its next start, even if the deploy fails. */
async function buildAside(name: string): Promise<Build> {
  const parent = join(root, '.cache', 'deploys');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, `${name}-`));
  try {
    await buildInto(folder, name);
    return await readBuild(folder, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
