import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOidcClient } from '../testing/oidcClient.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';
import { loadOrCreateKeys } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are made once and only their owner may read them', async () => {
  const file = join(folder, 'data', 'identity-keys.json');
  const made = await loadOrCreateKeys(file);
  expect(await loadOrCreateKeys(file)).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a damaged key file stops the start instead of being replaced', async () => {
  const file = join(folder, 'identity-keys.json');
  writeFileSync(file, '{"signing":[]}');
  await expect(loadOrCreateKeys(file)).rejects.toThrow();
});

test('accounts and sign-ins outlive a restart, in a file that only its owner may read', async () => {
  const database = join(folder, 'identity.db');
  const keys = await loadOrCreateKeys(join(folder, 'identity-keys.json'));
  const first = await startEmbedded({ database, keys });
  await first.identity.accounts.create({ displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' });
  for (const file of [database, `${database}-wal`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  const { body } = await createOidcClient(first.publicUrl).logIn('ada@example.org', 'Abcdef1');
  await first.stop();

  const second = await startEmbedded({ database, keys, port: first.port });
  const client = createOidcClient(second.publicUrl);
  expect((await client.refresh(body.refresh_token)).status).toBe(200);
  expect((await client.logIn('ada@example.org', 'Abcdef1')).status).toBe(200);
  await second.stop();
});
