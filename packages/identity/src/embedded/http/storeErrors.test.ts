import { join } from 'node:path';
import { lockDatabase, temporaryFolder } from '@marathon/persistence/testing/files';
import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

let running: RunningIdentity;
let client: OidcClient;
let lines: string[];
let database: string;

beforeEach(async () => {
  const captured = capturedLogger();
  lines = captured.lines;
  const { logger } = captured;
  database = join(temporaryFolder(), 'identity.db');
  running = await startEmbedded({ logger, database });
  client = createOidcClient(running.publicUrl);
  await running.identity.accounts.create(ada);
});
afterEach(() => running.stop());

test.each([
  ['a login', 'token', { grant_type: 'password', username: ada.email, password: ada.password }],
  ['a refresh', 'token', { grant_type: 'refresh_token' }],
  ['a logout', 'logout', {}],
  ['a revocation', 'revoke', {}],
])('%s answers temporarily_unavailable while the store is locked', async (_name, endpoint, fields) => {
  const { body } = await client.logIn(ada.email, ada.password);
  const unlock = lockDatabase(database);
  const answer = await fetch(client.endpoint(endpoint), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: 'marathon-web',
      refresh_token: body.refresh_token,
      token: body.refresh_token,
      ...fields,
    }),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toEqual({
    error: 'temporarily_unavailable',
    error_description: expect.any(String),
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', msg: 'store unavailable' }]);
  expect(lines.join()).not.toMatch(/ada|Abcdef1/i);
  unlock();
  expect((await client.refresh(body.refresh_token)).status).toBe(200);
});

test('the login page says to try again while the store is locked [fault.store]', async () => {
  const browser = createBrowser();
  const { url } = client.authorizationRequest();
  const unlock = lockDatabase(database);
  const answer = await browser.get(url);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('Please try again');
  unlock();

  const page = await browser.follow(await browser.get(url));
  const unlockAgain = lockDatabase(database);
  const credentials = { email: ada.email, password: ada.password };
  const refused = await browser.submit(`${page.url}/login`, credentials);
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain('Please try again');
  unlockAgain();
});
