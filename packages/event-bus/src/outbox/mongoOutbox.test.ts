import { migrate } from '@marathon/persistence/mongo';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe, expect, test } from 'vitest';
import { anEvent } from '../testing/anEvent.ts';
import { mongoOutbox, mongoOutboxCollection } from './mongoOutbox.ts';
import { outboxContract } from './testing/outboxContract.ts';

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    async function open() {
      let clock = 0;
      const database = aMongoDatabase();
      const outbox = mongoOutbox(database, () => new Date(clock));
      await migrate(database, [mongoOutboxCollection]);
      return {
        database,
        outbox,
        append: (events: Parameters<typeof outbox.append>[0]) =>
          database.transaction((session) => outbox.append(events, session)),
        pass: (ms: number) => {
          clock += ms;
        },
      };
    }

    outboxContract('MongoDB', open);

    test('two relays that claim at the same time get each event once', async () => {
      const { database, outbox, append } = await open();
      const other = mongoOutbox(database, () => new Date(0));
      const events = Array.from({ length: 200 }, () => anEvent());
      await append(events);
      const claimed = await Promise.all(
        Array.from({ length: 8 }, (_, i) => (i % 2 ? outbox : other).claim(100, 1_000)),
      );
      const ids = claimed.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...ids, ...(await outbox.claim(1_000, 1_000)).map(({ id }) => id)].sort()).toEqual(
        events.map(({ id }) => id).sort(),
      );
    });

    test('an event whose transaction is rolled back was never stored', async () => {
      const { database, outbox } = await open();
      const change = database.transaction(async (session) => {
        await outbox.append([anEvent()], session);
        throw new Error('the change failed');
      });
      await expect(change).rejects.toThrow('the change failed');
      expect(await outbox.waiting()).toBe(0);
    });
  },
);
