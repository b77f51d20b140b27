import { inspect } from 'node:util';
import { type BulkWriteResult, MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { aMongoDatabase, mongoUrl } from '../testing/mongoDatabase.ts';
import { mongoErrors } from './mongoErrors.ts';

test.each([
  ['has no primary', 10_107],
  ['does not answer in time', 262],
  ['does not let us in', 18],
  ['has no room', 14_031],
])('a server that %s is an outage', async (_what, code) => {
  const failing = mongoErrors(() => Promise.reject(new MongoServerError({ message: 'no', code })));
  await expect(failing).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(failing).rejects.toMatchObject({ isOutage: true });
});

test('a bulk write that loses its connection is an outage', async () => {
  const lost = new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), {} as BulkWriteResult);
  await expect(mongoErrors(() => Promise.reject(lost))).rejects.toMatchObject({ isOutage: true });
});

test('a commit that may be kept is an outage: nobody commits it again in smaller parts', async () => {
  const unknown = new MongoServerError({ message: 'no', errorLabels: ['UnknownTransactionCommitResult'] });
  await expect(mongoErrors(() => Promise.reject(unknown))).rejects.toMatchObject({ isOutage: true });
  const conflict = new MongoServerError({ message: 'no', errorLabels: ['TransientTransactionError'] });
  await expect(mongoErrors(() => Promise.reject(conflict))).rejects.toMatchObject({ isOutage: false });
});

test('a statement that is wrong is no outage', async () => {
  const error = new MongoServerError({ message: 'unknown operator', code: 2 });
  await expect(mongoErrors(() => Promise.reject(error))).rejects.toBe(error);
});

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    test('a unique index names itself, and not the person whom it refused', async () => {
      const database = aMongoDatabase();
      const people = database.db.collection('people');
      await people.createIndex({ email: 1 }, { unique: true });
      const add = () => people.insertMany([{ email: 'ada@example.org', contact: '+47 555 01 23' }]);
      await add();
      const error = await mongoErrors(add).catch((reason: unknown) => reason);
      expect(String(error)).toMatch(/E11000.*people index: email_1/);
      expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/ada@example|555/);
      await database.close();
    });
  },
);
