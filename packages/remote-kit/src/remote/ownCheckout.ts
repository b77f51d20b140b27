import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checkout } from '../deploy/checkout.ts';
import { readBuild } from '../deploy/readBuild.ts';
import type { Steps } from '../steps.ts';
import type { OwnRemote } from './readRemote.ts';
import { runProgram } from './runProgram.ts';

export function ownCheckout({ folder, name }: OwnRemote): Checkout {
  return {
    folder,
    has: (remoteName) => remoteName === name,
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
    // The folder has a single user.
    takeTurn: (_say, work) => work(),
  };
}

/** Types, then tests. @throws with the failure */
export async function testRemote(folder: string, steps: Steps): Promise<void> {
  await steps.step('types', () => runProgram('tsc', { folder, args: ['--noEmit'] }));
  await steps.step(
    'tests',
    () => runProgram('vitest', { folder, args: ['run', '--passWithNoTests'], environment: withoutToken() }),
    (output) => /Tests +(\d+ passed)/.exec(output)?.[1] ?? 'no tests',
  );
}

/** Tests and libraries must not get the token. */
function withoutToken(): NodeJS.ProcessEnv {
  const { MARATHON_DEPLOY_TOKEN: _, ...environment } = process.env;
  return environment;
}
