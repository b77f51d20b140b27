import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@marathon/service-kit';
import { expect, test } from 'vitest';
import { aMarathon, aRegistrationEvent } from '../../testing/builders.ts';
import { marathonStoreContract } from '../../testing/marathonStoreContract.ts';
import { rowOf } from './marathonRows.ts';
import { openSqliteMarathonStore } from './marathonStore.ts';
import { migrations } from './schema.ts';

const now = () => new Date();

marathonStoreContract('SQLite', async () => openSqliteMarathonStore(':memory:', now));

test('a store that is opened again holds what it held, and still knows which events it counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marathons-'));
  const file = join(folder, 'marathons.db');
  const marathon = aMarathon();
  const event = aRegistrationEvent(marathon._id);
  const before = openSqliteMarathonStore(file, now);
  await before.add(marathon, []);
  await before.countRegistrations([event]);
  await before.close();
  const after = openSqliteMarathonStore(file, now);
  await after.countRegistrations([event]);
  expect(await after.byId(marathon._id)).toEqual({ ...marathon, registrationCount: 1 });
  await after.close();
  rmSync(folder, { recursive: true });
});

test('a marathon of before there were time zones keeps its instants and has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marathons-'));
  const file = join(folder, 'marathons.db');
  const { timeZone: _, ...old } = aMarathon();
  const { time_zone, ...row } = rowOf({ ...old, timeZone: null });
  const before = openDatabase(file, migrations.slice(0, 4));
  const columns = Object.keys(row);
  before
    .prepare(
      `INSERT INTO marathons (${columns}, registration_count) VALUES (${columns.map((column) => `:${column}`)}, 0)`,
    )
    .run(row);
  before.close();
  const after = openSqliteMarathonStore(file, now);
  expect(await after.byId(old._id)).toEqual({ ...old, timeZone: null });
  await after.close();
  rmSync(folder, { recursive: true });
});

test('a closed store is not ready', async () => {
  const store = openSqliteMarathonStore(':memory:', now);
  await store.close();
  await expect(store.ready()).rejects.toThrow();
});
