import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

let folder: string;
let database: string;
let gateway: RunningGateway;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
  database = join(folder, 'identity.db');
  const limits = { authorizations: { requests: 60, seconds: 60 } };
  gateway = await startGateway({ limits, identityOptions: { database } });
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const stored = () => {
  const db = new DatabaseSync(database, { readOnly: true });
  const row = db.prepare('SELECT count(*) AS rows, sum(length(payload)) AS bytes FROM artifacts').get();
  db.close();
  return { rows: Number(row?.rows), bytes: Number(row?.bytes ?? 0) };
};
const fileBytes = () => statSync(database).size + statSync(`${database}-wal`).size;

const open = (more: Record<string, string>, accept = 'text/html') =>
  fetch(gateway.oidc.authorizationRequest(more).url, { redirect: 'manual', headers: { accept } });

const statusesOf = async (times: number, more: Record<string, string>) => {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < times; sent += 20) {
    for (const { status } of await Promise.all(Array.from({ length: 20 }, () => open(more))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(statuses);
};

test('a thousand sign-ins that nobody finishes leave a few small rows, and none after some minutes', async () => {
  const before = fileBytes();
  const most = { state: 's'.repeat(512), nonce: 'n'.repeat(512) };
  expect(await statusesOf(1_000, most)).toEqual({ 303: 60, 429: 940 });
  const { rows, bytes } = stored();
  expect(rows).toBe(60);
  expect(bytes).toBeLessThan(60 * 4_000);
  expect(fileBytes() - before).toBeLessThan(4_000_000);
  vi.advanceTimersByTime(6 * 60_000);
  expect(stored()).toEqual({ rows: 0, bytes: 0 });
});

test.each([
  ['state', 513],
  ['nonce', 513],
  ['kc_idp_hint', 513],
  ['login_hint', 513],
  ['id_token_hint', 2_049],
  ['scope', 4_097],
])('a sign-in whose %s has %i characters is refused and leaves nothing', async (name, length) => {
  const refused = await open({ [name]: 'x'.repeat(length) });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-type')).toContain('text/html');
  expect(await refused.text()).toContain('Sign-in did not work');
  const answer = await open({ [name]: 'x'.repeat(length) }, 'application/json');
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: expect.stringContaining('too long') },
  ]);
  expect(stored().rows).toBe(0);
});

test('a logout of a browser that nobody is signed in on leaves nothing', async () => {
  const logout = gateway.oidc.endpoint('logout');
  const ask = (query: string) => fetch(`${logout}?${query}`, { redirect: 'manual' });
  const answer = await ask(`client_id=marathon-web&state=${'x'.repeat(4_000)}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Logged out!');
  const back = `${gateway.publicUrl}/about`;
  const left = await ask(
    `client_id=marathon-web&post_logout_redirect_uri=${encodeURIComponent(back)}&state=1`,
  );
  expect([left.status, left.headers.get('location')]).toEqual([303, `${back}?state=1`]);
  const abroad = await ask('client_id=marathon-web&post_logout_redirect_uri=https%3A%2F%2Fevil.example');
  expect(abroad.status).toBe(400);
  expect(stored().rows).toBe(0);
});
