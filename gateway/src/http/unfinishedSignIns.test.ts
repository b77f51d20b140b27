import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

let folder: string;
let database: string;
let gateway: RunningGateway;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  folder = temporaryFolder();
  database = join(folder, 'identity.db');
  const limits = { authorizations: { requests: 60, seconds: 60 } };
  gateway = await startGateway({ limits, identityOptions: { database } });
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.stop();
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

test('a thousand unfinished sign-ins store a few small rows, and none after some minutes', async () => {
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
