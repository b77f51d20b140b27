import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checkout } from '../deploy/checkout.ts';
import { readBuild } from '../deploy/readBuild.ts';
import type { Steps } from '../steps.ts';
import type { OwnRemote } from './readRemote.ts';
import { runProgram } from './runProgram.ts';

/** The one remote of a repository of its own. */
export function ownCheckout({ folder, name }: OwnRemote): Checkout {
  return {
    folder,
    has: (asked) => asked === name,
    sources: () => join(folder, 'src'),
    async build() {
      const dist = await mkdtemp(join(tmpdir(), `${name}-`));
      try {
        await runProgram('rsbuild', { folder, args: ['build', '--dist-path', dist] });
        return await readBuild(dist, name);
      } finally {
        await rm(dist, { recursive: true, force: true });
      }
    },
    test: (_name, steps) => testRemote(folder, steps),
    // Whoever deploys has the folder for themselves.
    takeTurn: (_say, work) => work(),
  };
}

/** Types, then tests. @throws with what failed */
export async function testRemote(folder: string, steps: Steps): Promise<void> {
  await steps.step('types', () => runProgram('tsc', { folder, args: ['--noEmit'] }));
  await steps.step(
    'tests',
    () => runProgram('vitest', { folder, args: ['run', '--passWithNoTests'], environment: withoutToken() }),
    (output) => /Tests +(\d+ passed)/.exec(output)?.[1] ?? 'no tests',
  );
}

/** No test and no library gets the token. */
function withoutToken(): NodeJS.ProcessEnv {
  const { MARATHON_DEPLOY_TOKEN: _, ...environment } = process.env;
  return environment;
}
