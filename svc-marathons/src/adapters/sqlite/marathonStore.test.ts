import { join } from 'node:path';
import { StoreUnavailable } from '@marathon/persistence';
import { openDatabase } from '@marathon/persistence/sqlite';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { aMarathon, aRegistrationEvent, count } from '../../testing/builders.ts';
import { insert } from '../../testing/insert.ts';
import { marathonStoreContract } from '../../testing/marathonStoreContract.ts';
import { rowOf } from './marathonRows.ts';
import { openSqliteMarathonStore } from './marathonStore.ts';
import { migrations } from './schema.ts';

const now = () => new Date();

/** A row from before marathons could be cancelled. */
function withoutCancellation(row: ReturnType<typeof rowOf>) {
  const {
    registration_closed,
    cancelled_at,
    cancellation_note,
    taken_down_at,
    takedown_reason,
    details,
    ...before
  } = row;
  return before;
}

/** A row from before waiting rooms and accounts. */
function columnsOfBefore(marathon: Parameters<typeof rowOf>[0]) {
  const { waiting_room, created_by_id, ...before } = withoutCancellation(rowOf(marathon));
  return before;
}

marathonStoreContract('SQLite', async (clock) => openSqliteMarathonStore(':memory:', clock));

test('a store that is opened again holds what it held, and still knows which events it counted', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'marathons.db');
  const marathon = aMarathon();
  const event = aRegistrationEvent(marathon._id);
  const before = openSqliteMarathonStore(file, now);
  await insert(before, marathon);
  await count(before, [event]);
  await before.close();
  const after = openSqliteMarathonStore(file, now);
  await count(after, [event]);
  expect(await after.byId(marathon._id)).toEqual({ ...marathon, registrationCount: 1, countRevision: 1 });
  await after.close();
});

test('a marathon of before there were time zones and waiting rooms keeps its instants and has neither', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'marathons.db');
  const { timeZone: _, ...old } = aMarathon();
  const { time_zone, ...row } = columnsOfBefore({ ...old, timeZone: null });
  const before = openDatabase(file, migrations.slice(0, 4));
  const columns = Object.keys(row);
  before
    .prepare(
      `INSERT INTO marathons (${columns}, registration_count) VALUES (${columns.map((column) => `:${column}`)}, 0)`,
    )
    .run(row);
  before.close();
  const after = openSqliteMarathonStore(file, now);
  expect(await after.byId(old._id)).toEqual({ ...old, createdById: null, timeZone: null });
  await after.close();
});

test('a store that is opened again has at once the events that a killed process was about to publish, in order [fault.kill]', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'marathons.db');
  const marathon = aMarathon();
  const before = openSqliteMarathonStore(file, now);
  await insert(before, marathon);
  await count(before, [aRegistrationEvent(marathon._id)]);
  await before.outbox.claim(10, 60_000);
  await before.close();
  const after = openSqliteMarathonStore(file, now);
  await count(after, [aRegistrationEvent(marathon._id)]);
  const counts = (await after.outbox.claim(10, 60_000)).map(({ data }) => data);
  expect(counts).toMatchObject([{ registrationCount: 1 }, { registrationCount: 2 }]);
  await after.close();
});

test('a store that another program has locked cannot be written and can be read', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'marathons.db');
  const store = openSqliteMarathonStore(file, now);
  const marathon = aMarathon();
  await insert(store, marathon);
  const other = openDatabase(file, migrations, { shared: true });
  other.exec('BEGIN IMMEDIATE');
  for (const write of [
    () => insert(store, aMarathon()),
    () => count(store, [aRegistrationEvent(marathon._id)]),
    () => store.pruneInbox(now(), 1),
    () => store.outbox.claim(1, 1_000),
  ])
    await expect(write()).rejects.toThrow(StoreUnavailable);
  expect(await store.byId(marathon._id)).toEqual(marathon);
  other.exec('COMMIT');
  await count(store, [aRegistrationEvent(marathon._id)]);
  other.close();
  await store.close();
});

test('entries of the race log are neither changed nor deleted, and get no other names', () => {
  const db = openDatabase(':memory:', migrations);
  db.exec(`INSERT INTO race_log (id, marathon_id, at, action, actor_id, actor_name, changes)
    VALUES ('1', 'm', '2027-01-01T00:00:00.000Z', 'changed', 'ada', 'Ada', '[]')`);
  for (const change of [
    "UPDATE race_log SET action = 'deleted'",
    "UPDATE race_log SET changes = '[1]'",
    "UPDATE race_log SET actor_id = 'grace', actor_name = 'Grace'",
    "UPDATE race_log SET actor_name = 'Grace'",
    'DELETE FROM race_log',
  ])
    expect(() => db.exec(change), change).toThrow('entries of this log stay');
  db.exec('UPDATE race_log SET actor_id = NULL, actor_name = NULL');
  db.close();
});

test('a closed store is not ready', async () => {
  const store = openSqliteMarathonStore(':memory:', now);
  await store.close();
  await expect(store.ready()).rejects.toThrow();
});

test('a database from before keeps its marathons and knows the keys they were added under', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'marathons.db');
  const marathon = aMarathon();
  const before = openDatabase(file, migrations.slice(0, 4));
  const known = before
    .prepare('PRAGMA table_info(marathons)')
    .all()
    .map(({ name }) => name);
  const row = { ...rowOf(marathon), registration_count: 3, idempotency_key: 'k', fingerprint: 'f' };
  const values = Object.entries(row).filter(([name]) => known.includes(name));
  const names = values.map(([name]) => name);
  before
    .prepare(`INSERT INTO marathons (${names.join()}) VALUES (${names.map((name) => `:${name}`).join()})`)
    .run(Object.fromEntries(values));
  before.close();
  const store = openSqliteMarathonStore(file, now);
  const once = { idempotency: { key: 'k', fingerprint: 'f' } };
  expect(await insert(store, aMarathon(), [], once)).toEqual({ ok: true, value: marathon._id });
  expect(await store.list({ sort: 'desc' })).toMatchObject([{ _id: marathon._id, registrationCount: 3 }]);
  expect(await store.pruneIdempotencyRecords(new Date(marathon.createdAt), 10)).toBe(0);
  expect(await store.pruneIdempotencyRecords(new Date(Date.parse(marathon.createdAt) + 1), 10)).toBe(1);
  await store.close();
});

test('demo pictures of a database from before become paths, whatever origin they were stored with', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'marathons.db');
  const toPaths = migrations.findIndex((migration) => migration.includes('/images/marathons/'));
  const before = openDatabase(file, migrations.slice(0, toPaths));
  const picture = '/images/marathons/night-lights.svg';
  const images: [string, string, string][] = [
    ['5eed00000000000000000001', `http://localhost:8080${picture}`, picture],
    ['5eed00000000000000000002', `https://run.example${picture}`, picture],
    ['5eed00000000000000000003', 'https://example.org/own.jpg', 'https://example.org/own.jpg'],
    ['5eed00000000000000000004', `https://example.org/x${picture}`, `https://example.org/x${picture}`],
    ['65a000000000000000000001', `http://localhost:8080${picture}`, `http://localhost:8080${picture}`],
  ];
  for (const [_id, image] of images) {
    const known = columnsOfBefore(aMarathon({ _id, image }));
    const row = { ...known, registration_count: 0 };
    const names = Object.keys(row);
    before
      .prepare(`INSERT INTO marathons (${names.join()}) VALUES (${names.map((name) => `:${name}`).join()})`)
      .run({ ...row });
  }
  before.close();
  const store = openSqliteMarathonStore(file, now);
  for (const [id, , image] of images) expect((await store.byId(id))?.image).toBe(image);
  await store.close();
});

test('marathons of a database from before are found by their words and months, and stay so when it is opened again', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'marathons.db');
  const beforeSearch = migrations.findIndex((migration) => migration.includes('fts5'));
  const before = openDatabase(file, migrations.slice(0, beforeSearch));
  const row = {
    ...withoutCancellation(
      rowOf(
        aMarathon({
          title: 'Løp 東京マラソン',
          eventDate: '2027-04-30T23:00:00.000Z',
          timeZone: 'Pacific/Auckland',
        }),
      ),
    ),
    registration_count: 0,
  };
  const names = Object.keys(row);
  before.prepare(`INSERT INTO marathons (${names}) VALUES (${names.map((name) => `:${name}`)})`).run(row);
  before.close();
  for (const time of ['the first time', 'again']) {
    const store = openSqliteMarathonStore(file, now);
    expect(await store.count({ search: { words: 'lop マラソン', month: '2027-05' } }), time).toBe(1);
    await store.close();
  }
  const older = openDatabase(file, migrations.slice(0, beforeSearch));
  older.exec(`UPDATE marathons SET title = 'Walk 大阪マラソン', event_date = '2027-07-10T09:00:00.000Z'`);
  older.close();
  const store = openSqliteMarathonStore(file, now);
  expect(await store.count({ search: { words: 'walk マラソン', month: '2027-07' } })).toBe(1);
  expect(await store.count({ search: { words: 'lop' } })).toBe(0);
  await store.close();
});
