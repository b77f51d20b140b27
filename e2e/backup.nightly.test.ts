import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOperatorTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOpenMarathon, call } from './support/api.ts';
import { lastBackupAt } from './support/lastBackupAt.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';
import { registrationsOf, startRegistering } from './support/registering.ts';
import { toolOf } from './support/toolOf.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const operators = createOperatorTokens(testKeyring, () => new Date());

/** `npm run …` in a product's environment. */
async function tool(
  name: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const args = [...toolOf(name), ...words];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}

async function addRace(participantsLimit: number): Promise<string> {
  const body = anOpenMarathon({ participantsLimit });
  const answer = await call(product.origin, 'POST', '/marathons', 'organizer@example.org', body);
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

/** What a backup leaves out, apart from logs and database locks. */
const leftOut = (backup: string) =>
  readdirSync(dataDir)
    .filter((name) => !/-(wal|shm)$|\.lock$/.test(name) && !readdirSync(backup).includes(name))
    .toSorted();

test('a backup that is taken while people register and cancel restores to a product that is sound', async () => {
  const races = [await addRace(10_000), await addRace(60)];
  const { confirmed, longestWait, stop } = startRegistering(product.origin, races, { atATime: 8 });
  await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(50), { timeout: 60_000 });

  const before = [...confirmed];
  const env = { DATA_DIR: dataDir, PORT: String(product.port) };
  const to = join(folder.path, 'backups');
  const waits = [longestWait()];
  for (const _ of [1, 2, 3]) {
    await tool('backup', ['--to', to, '--keep', '2'], env);
    waits.push(longestWait());
  }
  console.log(`longest wait of a runner (ms) without a backup, and during three: ${waits.join(', ')}`);
  await stop();

  expect(await lastBackupAt(product.origin)).toBeGreaterThan(0);
  const backups = readdirSync(to).toSorted();
  expect(backups).toHaveLength(2);
  expect(leftOut(join(to, backups[0] ?? ''))).toEqual([
    'client-errors.db',
    'client-vitals.db',
    'last-backup',
    'lock.db',
    'mailbox',
  ]);
  const restored = join(folder.path, 'restored');
  await tool('restore', ['--from', join(to, backups[1] ?? '')], { DATA_DIR: restored });
  const again = await startProduct({ dataDir: restored });
  try {
    const env = { OPERATOR_TOKEN: operators.sign({ name: 'grace' }, 600) };
    for (const race of races)
      expect(await tool('load', ['audit', '--marathon', race, '--base', again.origin], env)).toContain(
        'sound: rows, count, limit',
      );
    for (const email of before) expect(await registrationsOf(again.origin, email)).toHaveLength(1);
    expect(again.demo).toEqual(product.demo);
    expect((await fetch(again.origin)).status).toBe(200);
    expect(await lastBackupAt(again.origin)).toBe(await lastBackupAt(product.origin));
  } finally {
    await again.stop();
  }
});

test('only who has the keys of the product has its data copied, and into an empty folder alone', async () => {
  const ask = (token: string | undefined, to: string) =>
    call(
      product.origin,
      'POST',
      `/operations/backups?${new URLSearchParams({ folder: to })}`,
      undefined,
      undefined,
      {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      },
    );
  const empty = temporaryFolder();
  expect((await ask(undefined, empty.path)).status).toBe(401);
  expect((await ask('rubbish', empty.path)).status).toBe(401);
  const others = operators.sign({ name: 'grace', mayTakeDown: true }, 60);
  expect((await ask(others, empty.path)).status).toBe(403);
  const own = operators.sign({ name: 'grace', mayBackUp: true }, 60);
  for (const to of ['', 'relative', dataDir, join(empty.path, 'missing')])
    expect((await ask(own, to)).status, to).toBe(400);
  expect(readdirSync(empty.path)).toEqual([]);
  empty.remove();
});
