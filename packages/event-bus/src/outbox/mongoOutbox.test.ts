import { migrate } from '@marathon/persistence/mongo';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { MongoError } from 'mongodb';
import { describe, expect, test, vi } from 'vitest';
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
        append: (events: Parameters<typeof outbox.append>[0], beforeCommit?: () => void) =>
          database.transaction(async (session) => {
            await outbox.append(events, session);
            beforeCommit?.();
          }),
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

    test('a listener hears of a transaction once that starts again, and not if the last try adds no event', async () => {
      const { database, outbox } = await open();
      const listener = vi.fn<() => void>();
      outbox.onAppended(listener);
      const appendAtTries = (isAppending: (tries: number) => boolean) => {
        let tries = 0;
        return database.transaction(async (session) => {
          tries += 1;
          if (isAppending(tries)) await outbox.append([anEvent()], session);
          if (tries === 1) throw conflict();
        });
      };
      await appendAtTries((tries) => tries === 1);
      expect(listener).not.toHaveBeenCalled();
      await appendAtTries(() => true);
      expect(listener).toHaveBeenCalledOnce();
    });
  },
);

function conflict(): MongoError {
  const error = new MongoError('write conflict');
  error.addErrorLabel('TransientTransactionError');
  return error;
}
