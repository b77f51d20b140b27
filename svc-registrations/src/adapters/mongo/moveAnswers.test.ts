import { ok } from '@marathon/contracts/result';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe, expect, test } from 'vitest';
import { anId, aRegistrationCommand, register } from '../../testing/builders.ts';
import { openMongoRegistrationStore } from './registrationStore.ts';

const now = () => new Date();
const storedAt = new Date('2027-01-15T12:00:00Z');
const idempotency = { key: 'k', fingerprint: 'f' };
const accountOf = (n: number) => `runner-${n}@example.org`;

/** Stores answers as the version before did, of that many accounts from this one on; the ids in them. */
async function storeAnswers({ db }: MongoDatabase, count: number, first = 0): Promise<string[]> {
  const answers = Array.from({ length: count }, (_, i) => ({
    // biome-ignore lint/suspicious/noExplicitAny: the driver's types want an ObjectId.
    _id: { email: accountOf(first + i), key: idempotency.key } as any,
    fingerprint: idempotency.fingerprint,
    answer: ok({ registrationId: anId() }),
    storedAt,
  }));
  await db.collection('answers').insertMany(answers);
  return answers.map(({ answer }) => (answer.ok ? answer.value.registrationId : ''));
}

const askAgain = (n: number) => aRegistrationCommand({ email: accountOf(n), idempotency });

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    test('what an older version answered is answered again after several processes started at once', async () => {
      const database = aMongoDatabase();
      const ids = await storeAnswers(database, 1_200);
      const stores = await Promise.all([1, 2, 3, 4].map(() => openMongoRegistrationStore(database, now)));
      for (const n of [0, 600, 1_199])
        for (const store of stores)
          expect(await register(store, [askAgain(n)])).toEqual([ok({ registrationId: ids[n] })]);
      expect(await database.db.collection('answers').countDocuments()).toBe(0);
      expect(await database.db.collection('idempotency_records').countDocuments()).toBe(1_200);
    });

    test('what an older process answers after that is answered again once records were pruned', async () => {
      const database = aMongoDatabase();
      const store = await openMongoRegistrationStore(database, now);
      const [id] = await storeAnswers(database, 1);
      expect(await store.pruneIdempotencyRecords(storedAt, 10)).toBe(0);
      expect(await register(store, [askAgain(0)])).toEqual([ok({ registrationId: id })]);
    });

    test('an answer that was moved is no older or newer than it was', async () => {
      const database = aMongoDatabase();
      await storeAnswers(database, 1);
      const store = await openMongoRegistrationStore(database, now);
      expect(await store.pruneIdempotencyRecords(storedAt, 10)).toBe(0);
      expect(await store.pruneIdempotencyRecords(new Date(storedAt.getTime() + 1), 10)).toBe(1);
    });
  },
);
