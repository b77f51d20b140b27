import { UsageError } from '@marathon/remote-kit/command';
import { expect, test } from 'vitest';
import { deployPart } from './deployPart.ts';

const to = ['--to', 'https://run.example'];

test.each([
  [['mf-auth', '--preview', '--canary', '10'], 'without --canary and --release'],
  [['mf-auth', '--preview', '--release', '0.1.0-0123456789'], 'without --canary and --release'],
  [['mf-auth', '--preview', '--days', '31'], '--days is 1 to 30, and not 31'],
  [['mf-auth', '--preview', '--days', 'x'], '--days is 1 to 30, and not x'],
  [['mf-auth', '--days', '3'], '--days is for --preview'],
  [['mf-auth', 'mf-none', '--preview'], 'mf-none is no part that can be deployed'],
  [['mf-auth', 'mf-desk'], 'npm run deploy'],
])('npm run deploy -- %j is refused before anything is built', async (args, words) => {
  const invocation = { args: [...args, ...to], environment: { MARATHON_DEPLOY_TOKEN: 'mrt_x' } };
  const refused = await deployPart(invocation).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UsageError);
  expect((refused as Error).message).toContain(words);
});
