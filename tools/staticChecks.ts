import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './processes.ts';

/** Silent when they are content; else they throw with the tool's words. `paths` are files or folders. */
export const lint = async (paths: readonly string[] = ['.']) =>
  void (await runQuietly('biome', [
    ...['ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched'],
    ...paths,
  ]));

/** Checks parts and what they import, as the tsconfig.json of each says; unchanged ones are taken from node_modules/.types. */
export const typecheck = async (parts: readonly string[] = ['.']) =>
  void (await runQuietly('tsc', ['--build', ...parts]));

export const boundaries = async () =>
  void (await runQuietly('depcruise', ['--config', 'tools/boundaries.cjs', ...workspaces()]));

export const unused = async () => void (await runQuietly('knip', []));

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.map((pattern) => pattern.replace('/*', ''));
}
