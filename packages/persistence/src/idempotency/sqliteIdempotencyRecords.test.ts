import { inTransaction, openDatabase } from '../sqlite/openDatabase.ts';
import { sqliteIdempotencyRecords, sqliteIdempotencyTable } from './sqliteIdempotencyRecords.ts';
import { idempotencyRecordsContract } from './testing/idempotencyRecordsContract.ts';

idempotencyRecordsContract('SQLite', async (now) => {
  const db = openDatabase(':memory:', [sqliteIdempotencyTable]);
  const records = sqliteIdempotencyRecords(db, now);
  return {
    answerOnce: async (account, request, decide) =>
      inTransaction(db, () => records.answerOnce({ account, request }, decide)),
    prune: async (before, atMost) => records.prune(before, atMost),
  };
});
