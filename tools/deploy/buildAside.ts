import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, readBuild } from '@marathon/remote-kit';
import { buildInto } from '../frontEnds.ts';
import { root } from '../processes.ts';

/** Not into `dist/`, which this checkout's product would serve after its next start, even if the deploy fails. */
export async function buildAside(name: string): Promise<Build> {
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
