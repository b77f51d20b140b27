import { join } from 'node:path';
import { StoreUnavailable } from '@marathon/persistence';
import { openDatabase } from '@marathon/persistence/sqlite';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { beforeEach, expect, test } from 'vitest';
import { aMarathonSnapshot, aPerson, aRegistrationCommand, register } from '../../testing/builders.ts';
import { ownershipContract } from '../../testing/ownershipContract.ts';
import { registrationStoreContract } from '../../testing/registrationStoreContract.ts';
import { codesOf } from '../../testing/registrationStoreSubject.ts';
import { openSqliteRegistrationStore, sqliteRegistrationStore } from './registrationStore.ts';
import { migrations } from './schema.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

registrationStoreContract('SQLite', async () =>
  openSqliteRegistrationStore(join(folder, 'registrations.db'), now),
);

ownershipContract('SQLite', async () => {
  const db = inMemory();
  return {
    store: sqliteRegistrationStore(db, now),
    async forgetAccounts() {
      db.exec(`UPDATE idempotency_records SET account =
        (SELECT email FROM registrations WHERE account_id = idempotency_records.account)`);
      db.exec('UPDATE registrations SET account_id = NULL');
      return sqliteRegistrationStore(db, now);
    },
  };
});

const now = () => new Date();
const inMemory = () => openDatabase(':memory:', migrations);

test('a file of before accounts is opened with all its registrations, by the rule that each person has one', async () => {
  const file = join(folder, 'registrations.db');
  const old = openDatabase(file, migrations.slice(0, 5));
  const marathon = aMarathonSnapshot();
  const { marathonId, title, registrationStart, registrationEnd, eventDate } = marathon;
  old
    .prepare(
      'INSERT INTO marathons (id, revision, title, registration_start, registration_end, event_date, places_taken) VALUES (?, 1, ?, ?, ?, ?, 2)',
    )
    .run(marathonId, title, registrationStart, registrationEnd, eventDate);
  const insert = old.prepare(
    `INSERT INTO registrations (id, email, marathon_id, marathon_title, registration_start, first_name, last_name,
       participant_name, contact, additional_info, address, date) VALUES (?, ?, ?, '', '', '', '', '', '', '', '', '')`,
  );
  for (const i of [1, 2]) insert.run(`${i}`.repeat(24), `runner${i}@example.org`, marathonId);
  old.close();

  const store = openSqliteRegistrationStore(file, now);
  const ask = (email: string) => register(store, [aRegistrationCommand({ marathonId, email })]);
  expect(await store.ofPerson(aPerson('runner2@example.org'))).toMatchObject([{ id: '2'.repeat(24) }]);
  expect(codesOf(await ask('runner1@example.org'))).toEqual(['already-registered']);
  expect(codesOf(await ask('runner3@example.org'))).toEqual(['granted']);
  await store.close();
});

test('what was granted, and its answer, is there after a restart', async () => {
  const file = join(folder, 'registrations.db');
  const marathon = aMarathonSnapshot({ limit: 1 });
  const idempotency = { key: 'k', fingerprint: 'f' };
  const ask = () =>
    aRegistrationCommand({ marathonId: marathon.marathonId, email: 'ada@example.org', idempotency });
  const before = openSqliteRegistrationStore(file, now);
  await before.upsertMarathon(marathon);
  const [answer] = await register(before, [ask()]);
  await before.close();

  const after = openSqliteRegistrationStore(file, now);
  expect(await register(after, [ask()])).toEqual([answer]);
  expect(await after.ofPerson(aPerson('ada@example.org'))).toHaveLength(1);
  expect(await after.outbox.waiting()).toBe(1);
  await after.close();
});

test('a file of an older version is opened, and what it does not know of a marathon is learnt', async () => {
  const file = join(folder, 'registrations.db');
  const old = openDatabase(file, migrations.slice(0, 1));
  const { marathonId, ...marathon } = aMarathonSnapshot();
  old
    .prepare(
      'INSERT INTO marathons (id, revision, title, registration_start, registration_end, event_date) VALUES (?, 1, ?, ?, ?, ?)',
    )
    .run(marathonId, 'Old', marathon.registrationStart, marathon.registrationEnd, marathon.eventDate);
  old.close();

  const store = openSqliteRegistrationStore(file, now);
  const command = aRegistrationCommand({ marathonId });
  await register(store, [command]);
  const where = { eventDate: marathon.eventDate, location: null, timeZone: null };
  expect(await store.byId(command.registrationId)).toMatchObject(where);
  await store.upsertMarathon({ marathonId, ...marathon });
  const { location, timeZone } = marathon;
  expect(await store.byId(command.registrationId)).toMatchObject({ location, timeZone });
  await store.close();
});

test('a file of before the idempotency records had their name still knows what was answered under a key', async () => {
  const file = join(folder, 'registrations.db');
  const old = openDatabase(file, migrations.slice(0, 3));
  const result = { ok: true, value: { registrationId: 'a'.repeat(24) } };
  old
    .prepare("INSERT INTO answers (email, key, fingerprint, answer, stored_at) VALUES (?, 'k', 'f', ?, ?)")
    .run('ada@example.org', JSON.stringify(result), Date.parse('2027-01-15T00:00:00Z'));
  old.close();

  const store = openSqliteRegistrationStore(file, now);
  const idempotency = { key: 'k', fingerprint: 'f' };
  const command = aRegistrationCommand({ email: 'ada@example.org', idempotency });
  expect(await register(store, [command])).toEqual([result]);
  expect(await store.pruneIdempotencyRecords(new Date('2027-01-15T00:00:00Z'), 9)).toBe(0);
  expect(await store.pruneIdempotencyRecords(new Date('2027-01-16T00:00:00Z'), 9)).toBe(1);
  await store.close();
});

test('no statement can raise the spots above the limit or lower them below none', async () => {
  const db = inMemory();
  await sqliteRegistrationStore(db, now).upsertMarathon(aMarathonSnapshot({ limit: 2 }));
  db.exec('UPDATE marathons SET places_taken = 2');
  expect(() => db.exec('UPDATE marathons SET places_taken = 3')).toThrow('more places than the marathon has');
  expect(() => db.exec('UPDATE marathons SET places_taken = -1')).toThrow('CHECK');
});

test('a full disk rejects as unavailable, keeps nothing and works again when there is room', async () => {
  const db = inMemory();
  const store = sqliteRegistrationStore(db, now);
  const marathon = aMarathonSnapshot({ limit: 5 });
  await store.upsertMarathon(marathon);
  const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count);
  db.exec(`PRAGMA max_page_count = ${pages}`);
  const command = aRegistrationCommand({ marathonId: marathon.marathonId });
  const large = { ...command, form: { ...command.form, additionalInfo: 'x'.repeat(5_000) } };
  const refused = register(store, [large]);
  await expect(refused).rejects.toThrow(StoreUnavailable);
  await expect(refused).rejects.toMatchObject({ isOutage: false });
  db.exec('PRAGMA max_page_count = 1000000');
  expect(await register(store, [large])).toMatchObject([{ ok: true }]);
});

test('a database that another process has locked is an outage', async () => {
  const file = join(folder, 'registrations.db');
  const db = openDatabase(file, migrations);
  const store = sqliteRegistrationStore(db, now);
  const other = openDatabase(file, migrations, { shared: true });
  other.exec('BEGIN IMMEDIATE');
  await expect(store.upsertMarathon(aMarathonSnapshot())).rejects.toMatchObject({ isOutage: true });
  other.exec('COMMIT');
  await store.upsertMarathon(aMarathonSnapshot());
  other.close();
  await store.close();
});

test('what reading needs is found by an index', () => {
  const db = inMemory();
  const planOf = (where: string) =>
    db
      .prepare(
        `EXPLAIN QUERY PLAN SELECT r.*, m.deleted FROM registrations r JOIN marathons m ON m.id = r.marathon_id WHERE ${where}`,
      )
      .all()
      .map(({ detail }) => detail);
  const ofBefore = "r.account_id IS NULL AND r.email <> ''";
  const checkedIn = "r.marathon_id = 'a' AND r.checked_in_at IS NOT NULL";
  for (const where of ["r.account_id = 'a'", `r.email = 'a' AND ${ofBefore}`, "r.id = 'a'", checkedIn])
    expect(planOf(where).filter((step) => String(step).startsWith('SCAN'))).toEqual([]);
});
