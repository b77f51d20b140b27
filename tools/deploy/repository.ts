import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkout } from '@marathon/remote-kit';
import { root } from '../processes.ts';
import { buildAside } from './buildAside.ts';
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
