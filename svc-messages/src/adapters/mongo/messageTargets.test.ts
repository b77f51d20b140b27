import { join } from 'node:path';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, test } from 'vitest';
import { processDeferredEvents } from '../../application/processDeferredEvents.ts';
import { aQueue } from '../../testing/aQueue.ts';
import {
  anId,
  aRace,
  cancelled,
  changed,
  created,
  ofAccount,
  registered,
  start,
} from '../../testing/builders.ts';
import { messageSources } from '../sqlite/messageSources.ts';
import { openMessagesToRead, openSqliteMessageStore } from '../sqlite/messageStore.ts';
import { openMongoMessageStore } from './messageStore.ts';
import { messageTargets, prepareMessageDatabase } from './messageTargets.ts';

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL is set)',
  { timeout: 180_000 },
  () => {
    test('a queue that moves sends what it still had to, nothing twice, and remembers what people decided', async () => {
      const file = join(temporaryFolder(), 'messages.db');
      const { events, ada, race, later } = await fill(file);
      const clock = { now: new Date('2027-05-08T10:01:00.000Z') };
      const database = aMongoDatabase();
      await move(file, clock.now, database);
      const store = await openMongoMessageStore(database, () => clock.now);
      const queue = aQueue(store, clock);
      const logger = createLogger('test', 'silent');
      const processDeferred = processDeferredEvents({
        store,
        now: () => clock.now,
        logger,
        isStoreAway: () => true,
      });
      while (await processDeferred());
      await queue.tell(...events);
      // A waiting one, one that a killed process was sending, and one of many.
      expect(await queue.sendDue()).toEqual(['password-changed', 'place-confirmed', 'place-confirmed']);
      await queue.tell(...events, later);
      expect(await queue.sendDue()).toEqual([]);
      expect(await store.preferences(ada)).toEqual({ reminders: false });
      expect(await store.raceAt(race.marathonId, 1)).toMatchObject({ location: 'Oslo, Pier 1' });
      queue.at('2027-05-08T10:30:00.000Z');
      expect(await queue.sendDue()).toEqual(['race-changed', 'race-changed', 'race-changed']);
      await store.close();
    });
  },
);

/** Sent, waiting, leased and deferred messages; a moved race, and a person without reminders. */
async function fill(file: string) {
  const queue = aQueue(openSqliteMessageStore(file, () => new Date(start)));
  const race = aRace();
  const [ada, bob] = [anId(), anId()];
  const [one, two, later] = [
    registered(race.marathonId, { accountId: ada }),
    registered(race.marathonId),
    registered(race.marathonId),
  ];
  const gone = registered(race.marathonId);
  const sent = [created(race), one, gone, cancelled(gone), ofAccount('account.deleted', bob)];
  await queue.tell(...sent);
  await queue.sendDue();
  const waiting = [
    two,
    ofAccount('account.password-changed', ada),
    changed(race, { location: 'Oslo, Pier 2' }),
  ];
  await queue.tell(...waiting);
  await queue.claim(1);
  await queue.store.deferred.add([later]);
  await queue.store.setPreferences(ada, { reminders: false });
  await queue.store.close();
  return { events: [...sent, ...waiting, ofAccount('account.created', bob)], ada, race, later };
}

async function move(file: string, at: Date, database: Parameters<typeof messageTargets>[0]) {
  const db = openMessagesToRead(file);
  await prepareMessageDatabase(database);
  const { outbox: _, ...sources } = messageSources(db, at);
  const targets = messageTargets(database);
  for (const name of Object.keys(sources) as (keyof typeof sources)[]) {
    const entries: unknown[] = [...sources[name].read()];
    // As after a killed run.
    for (let i = 0; i < 2; i += 1) await targets[name].put(entries as never[]);
    const stored: unknown[] = [];
    for await (const entry of targets[name].read()) stored.push(entry);
    expect(new Set(stored.map(asText)), name).toEqual(new Set(entries.map(asText)));
    expect(stored, name).toHaveLength(entries.length);
  }
  db.close();
}

/** Independent of the fields' order. */
const asText = (entry: unknown) =>
  JSON.stringify(entry, (_key, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
