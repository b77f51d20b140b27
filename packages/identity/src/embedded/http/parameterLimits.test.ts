import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, type OidcClient } from '../../testing/oidcClient.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

let folder: string;
let database: string;
let running: RunningIdentity;
let client: OidcClient;

beforeEach(async () => {
  folder = temporaryFolder();
  database = join(folder, 'identity.db');
  running = await startEmbedded({ database });
  client = createOidcClient(running.publicUrl);
});
afterEach(async () => {
  await running.stop();
});

const storedRows = () => {
  const db = new DatabaseSync(database, { readOnly: true });
  const row = db.prepare('SELECT count(*) AS rows FROM artifacts').get();
  db.close();
  return Number(row?.rows);
};

const open = (more: Record<string, string>, accept = 'text/html') =>
  fetch(client.authorizationRequest(more).url, { redirect: 'manual', headers: { accept } });

test.each([
  ['state', 513],
  ['nonce', 513],
  ['kc_idp_hint', 513],
  ['login_hint', 513],
  ['id_token_hint', 2_049],
  ['scope', 4_097],
])('a sign-in whose %s has %i characters is refused and stores nothing', async (name, length) => {
  const refused = await open({ [name]: 'x'.repeat(length) });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-type')).toContain('text/html');
  expect(await refused.text()).toContain('Login failed');
  const answer = await open({ [name]: 'x'.repeat(length) }, 'application/json');
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: expect.stringContaining('too long') },
  ]);
  expect(storedRows()).toBe(0);
});

test('a logout without a session stores nothing', async () => {
  const logout = client.endpoint('logout');
  const ask = (query: string) => fetch(`${logout}?${query}`, { redirect: 'manual' });
  const answer = await ask(`client_id=marathon-web&state=${'x'.repeat(4_000)}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Logged out!');
  const back = `${running.publicUrl}/about`;
  const left = await ask(
    `client_id=marathon-web&post_logout_redirect_uri=${encodeURIComponent(back)}&state=1`,
  );
  expect([left.status, left.headers.get('location')]).toEqual([303, `${back}?state=1`]);
  const abroad = await ask('client_id=marathon-web&post_logout_redirect_uri=https%3A%2F%2Fevil.example');
  expect(abroad.status).toBe(400);
  expect(storedRows()).toBe(0);
});
