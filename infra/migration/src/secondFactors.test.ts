import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fillStore, runner } from '../testing/fillStore.ts';
import { runMigrate } from '../testing/runMigrate.ts';
import { openSource } from './openSource.ts';
import { readOptions } from './options.ts';
import { checkSecondFactors } from './secondFactors.ts';

const folder = mkdtempSync(join(tmpdir(), 'marathon-'));
const env = {
  MONGODB_URL: 'mongodb://127.0.0.1:9/?replicaSet=rs0',
  KEYCLOAK_URL: 'http://127.0.0.1:9',
  OIDC_ADMIN_CLIENT_ID: 'marathon-admin',
  OIDC_ADMIN_CLIENT_SECRET: 'a secret',
};
const loss =
  '1 account has two-step login, which does not move to Keycloak: password or Google alone sign in there.';

beforeAll(async () => {
  await fillStore(folder, { registrations: 1, accounts: 2 });
  const identity = new DatabaseSync(join(folder, 'identity.db'));
  identity
    .prepare(
      `INSERT INTO second_factors (subject, secret_id, set_up_at, enabled_at)
       SELECT subject, 'an id', created_at, created_at FROM accounts WHERE email = ?`,
    )
    .run(runner(1));
  identity.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Output before the tool connects to servers. @throws TransferError */
function outputOf(...args: string[]): readonly string[] {
  const lines: string[] = [];
  const source = openSource(folder);
  onTestFinished(() => source.close());
  const options = readOptions(['--from', folder, ...args], env);
  checkSecondFactors({ source, options, progress: { say: (line) => void lines.push(line) } });
  return lines;
}

test('accounts with a second factor stop the move before anything else, in words that say how many and what to do', async () => {
  const { code, output } = await runMigrate({ args: ['--from', folder], env });
  expect(output).toBe(
    `${loss} Nothing was written. Tell their owners, and run the command with --without-second-factors.\n`,
  );
  expect(code).toBe(1);
});

test('a dry run says how many accounts have a second factor and what the move asks for', () => {
  const advice = 'Tell their owners, and run the command with --without-second-factors.';
  expect(outputOf('--dry-run')).toEqual([`${loss} ${advice}`]);
});

test('second factors may stay behind where that is said', () => {
  expect(outputOf('--without-second-factors')).toEqual([loss]);
});

test('where accounts stay, their second factors do', () => {
  expect(outputOf('--without-accounts')).toEqual([]);
});
