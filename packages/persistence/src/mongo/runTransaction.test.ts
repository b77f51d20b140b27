import type { Collection } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { aMongoDatabase, mongoUrl } from '../testing/mongoDatabase.ts';
import type { MongoDatabase } from './openMongo.ts';

interface Counter {
  readonly _id: string;
  readonly value: number;
}
const hot = { _id: 'hot' };

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    async function aCounter(tryForMs?: number) {
      const database = aMongoDatabase({ ...(tryForMs && { tryForMs }) });
      const counters = database.db.collection<Counter>('counters');
      await counters.insertOne({ ...hot, value: 0 });
      return { database, counters };
    }

    /** Another process with an uncommitted write of the counter. */
    async function rivalOf(database: MongoDatabase, counters: Collection<Counter>) {
      const session = database.db.client.startSession();
      session.startTransaction();
      await counters.updateOne(hot, { $inc: { value: 100 } }, { session });
      return { commit: () => session.commitTransaction() };
    }

    test('transactions on one document that come at once all take place, each on what the others left', async () => {
      const { database, counters } = await aCounter();
      const increment = () =>
        database.transaction(async (session) => {
          const { value = 0 } = (await counters.findOne(hot, { session })) ?? {};
          await counters.updateOne(hot, { $set: { value: value + 1 } }, { session });
        });
      await Promise.all(Array.from({ length: 20 }, increment));
      expect(await counters.findOne(hot)).toEqual({ ...hot, value: 20 });
    });

    test('a transaction that others keep waiting is tried a few times, and then given up; that is no outage', async () => {
      const { database, counters } = await aCounter(1_000);
      const rival = await rivalOf(database, counters);
      let tries = 0;
      const failing = database.transaction((session) => {
        tries += 1;
        return counters.updateOne(hot, { $inc: { value: 1 } }, { session });
      });
      await expect(failing).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(failing).rejects.toMatchObject({ isOutage: false });
      expect(tries).toBeGreaterThan(1);
      expect(tries).toBeLessThan(50);
      await rival.commit();
      expect(await counters.findOne(hot)).toEqual({ ...hot, value: 100 });
    });

    test('a transaction whose rival commits meanwhile goes on from what the rival left', async () => {
      const { database, counters } = await aCounter();
      const rival = await rivalOf(database, counters);
      let tries = 0;
      await database.transaction(async (session) => {
        tries += 1;
        if (tries === 3) await rival.commit();
        await counters.updateOne(hot, { $inc: { value: 1 } }, { session });
      });
      expect(await counters.findOne(hot)).toEqual({ ...hot, value: 101 });
    });

    test('what `work` throws undoes the transaction and is thrown', async () => {
      const { database, counters } = await aCounter();
      const failing = database.transaction(async (session) => {
        await counters.updateOne(hot, { $inc: { value: 1 } }, { session });
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      expect(await counters.findOne(hot)).toEqual({ ...hot, value: 0 });
    });
  },
);
