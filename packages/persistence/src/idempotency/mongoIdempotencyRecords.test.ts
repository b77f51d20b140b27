import { ok } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import { migrate } from '../mongo/migrate.ts';
import { aMongoDatabase, mongoUrl } from '../testing/mongoDatabase.ts';
import { mongoIdempotencyCollection, mongoIdempotencyRecords } from './mongoIdempotencyRecords.ts';
import { idempotencyRecordsContract } from './testing/idempotencyRecordsContract.ts';

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    idempotencyRecordsContract('MongoDB', async (now) => {
      const database = aMongoDatabase();
      const records = mongoIdempotencyRecords(database, now);
      await migrate(database, [mongoIdempotencyCollection]);
      return {
        answerOnce: (account, request, decide) =>
          database.transaction((session) =>
            records.answerOnce({ account, request, session }, async () => decide()),
          ),
        prune: records.prune,
      };
    });

    test('a request that reaches several processes at once has one answer', async () => {
      const database = aMongoDatabase();
      const records = mongoIdempotencyRecords(database, () => new Date());
      await migrate(database, [mongoIdempotencyCollection]);
      const request = { key: 'k', fingerprint: 'f' };
      const answers = await Promise.all(
        [1, 2, 3, 4].map((process) =>
          database.transaction((session) =>
            records.answerOnce({ account: 'ada', request, session }, async () => ok(process)),
          ),
        ),
      );
      expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(1);
    });
  },
);
