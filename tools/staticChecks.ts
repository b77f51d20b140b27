import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './processes.ts';

/** Silent when they are content; else they throw with the tool's words. `part` is a folder, undefined for everything. */
export const lint = async (part = '.') =>
  void (await runQuietly('biome', ['ci', '--colors=off', '--error-on-warnings', part]));

/** Checks a part and what it imports, as the tsconfig.json of each says; unchanged ones are taken from node_modules/.types. */
export const typecheck = async (part = '.') => void (await runQuietly('tsc', ['--build', part]));

export const boundaries = async () =>
  void (await runQuietly('depcruise', ['--config', 'tools/boundaries.cjs', ...workspaces()]));

export const unused = async () => void (await runQuietly('knip', []));

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.map((pattern) => pattern.replace('/*', ''));
}
