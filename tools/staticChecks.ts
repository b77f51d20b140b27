import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './processes.ts';

/** Silent when they are content; else they throw with the tool's words. `part` is a folder, undefined for everything. */
export const lint = async (part = '.') =>
  void (await runQuietly('biome', ['ci', '--colors=off', '--error-on-warnings', part]));

/** Of one part: everything that runs where it runs. */
export async function typecheck(part?: string): Promise<void> {
  const projects = ['node', 'web', 'e2e'] as const;
  for (const project of projects)
    if (part === undefined || project === projectOf(part))
      await runQuietly('tsc', ['-p', `tsconfig.${project}.json`]);
}

function projectOf(part: string): 'node' | 'web' | 'e2e' {
  if (part === 'e2e') return 'e2e';
  return /^(shell|mf-[a-z]+|packages\/(ui|app-runtime|standalone|front-end-testing))$/.test(part)
    ? 'web'
    : 'node';
}

export const boundaries = async () =>
  void (await runQuietly('depcruise', ['--config', 'tools/boundaries.cjs', ...workspaces()]));

export const unused = async () => void (await runQuietly('knip', []));

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.map((pattern) => pattern.replace('/*', ''));
}
