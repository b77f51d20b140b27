import { join } from 'node:path';
import { openDatabase } from '@marathon/persistence/sqlite';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginLimits } from '../../limits/loginThrottle.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

let folder: string;
let running: RunningIdentity;
let client: OidcClient;
let lines: string[];

beforeEach(async () => {
  folder = temporaryFolder();
  const captured = capturedLogger();
  lines = captured.lines;
  running = await startEmbedded({
    database: join(folder, 'identity.db'),
    loginLimits: { ...loginLimits, successes: 100 },
    logger: captured.logger,
  });
  client = createOidcClient(running.publicUrl);
  await running.identity.accounts.create(ada);
});
afterEach(async () => {
  vi.useRealTimers();
  await running.stop();
});

const rowsOf = (model: string) => {
  const db = openDatabase(join(folder, 'identity.db'), [], { shared: true });
  const row = db.prepare('SELECT count(*) AS n FROM artifacts WHERE model = ?').get(model);
  db.close();
  return Number(row?.n);
};
const logIn = async () => (await client.logIn(ada.email, ada.password)).body;
/** All refresh tokens of a sign-in, oldest first. */
const refreshTokensOf = async (refreshes: number) => {
  const tokens = [(await logIn()).refresh_token];
  for (let i = 0; i < refreshes; i++)
    tokens.push((await client.refresh(tokens.at(-1) ?? '')).body.refresh_token);
  return tokens;
};
const statusOf = async (token = '') => (await client.refresh(token)).status;

test('a sign-in that is refreshed again and again keeps its newest twenty exchanged tokens', async () => {
  const tokens = await refreshTokensOf(60);
  expect(rowsOf('RefreshToken')).toBe(21);
  expect(await statusOf(tokens.at(-2))).toBe(200);
  expect(await statusOf(tokens.at(-1))).toBe(200);
});

test('a refresh token that is no longer stored ends the sign-in when it turns up again', async () => {
  const tokens = await refreshTokensOf(30);
  expect(await statusOf(tokens[0])).toBe(400);
  expect(await statusOf(tokens.at(-1))).toBe(400);
  expect(lines.join()).toContain('refresh token used twice, sign-in ended');
});

test('a person has fifty sign-ins at most: the oldest ends', async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const signIns = [];
  for (let i = 0; i < 52; i++) {
    vi.setSystemTime(start + i * 1000);
    signIns.push(await logIn());
  }
  expect(rowsOf('Grant')).toBe(50);
  const statuses = [];
  for (const i of [0, 1, 2, 51]) statuses.push(await statusOf(signIns[i]?.refresh_token));
  expect(statuses).toEqual([400, 400, 200, 200]);
  expect(await running.identity.verifyAccessToken(signIns[0]?.access_token ?? '')).toBeUndefined();
});
