import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { ConfigError } from '@marathon/service-kit';
import { beforeEach, expect, test } from 'vitest';
import { createOidcClient } from '../testing/oidcClient.ts';
import { loadOrCreateKeys } from './keys.ts';
import { startEmbedded } from './testing/startEmbedded.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test('keys are created once, and only their owner may read them', async () => {
  const file = join(folder, 'data', 'identity-keys.json');
  const made = await loadOrCreateKeys(file);
  expect(await loadOrCreateKeys(file)).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

const half = '{"signing":[{"kty":"RSA","kid":"1","n":"sec';
const lacksPrivatePart = JSON.stringify({
  signing: [{ kty: 'RSA', kid: '1', n: 'AQAB', e: 'AQAB' }],
  cookies: ['c'.repeat(32)],
  refresh: 'r'.repeat(32),
});
test.each(['', half, '{"signing":[]}', '\0\0\0\0', lacksPrivatePart])(
  'the damaged key file %j stops the start, which names the file in one line and keeps it',
  async (content) => {
    const file = join(folder, 'identity-keys.json');
    writeFileSync(file, content);
    const error = await loadOrCreateKeys(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toBe(
      `${file} is damaged. Restore it, or delete it to have new keys made: everybody then signs in again.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

test('the remains of a crash in the first start do not stop the next', async () => {
  const file = join(folder, 'identity-keys.json');
  writeFileSync(`${file}.new`, half);
  const made = await loadOrCreateKeys(file);
  expect(await loadOrCreateKeys(file)).toEqual(made);
});

test('accounts and sign-ins survive a restart, in a file that only its owner may read [fault.restart]', async () => {
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
