import type { Database } from '../sqlite/openDatabase.ts';
import type { RecordSource } from '../transfer/recordTransfer.ts';
import { sqliteRecords } from '../transfer/sqliteRecords.ts';
import { type IdempotencyEntry, retentionMs } from './idempotencyRecords.ts';

export const sqliteIdempotencySource = (db: Database, at: Date): RecordSource<IdempotencyEntry> =>
  sqliteRecords(db, {
    sql: `SELECT account, key, fingerprint, answer, stored_at FROM idempotency_records
      WHERE stored_at >= :since ORDER BY position`,
    values: { since: at.getTime() - retentionMs },
    recordOf: (row) => ({
      account: String(row.account),
      key: String(row.key),
      fingerprint: String(row.fingerprint),
      answer: JSON.parse(String(row.answer)),
      storedAt: Number(row.stored_at),
    }),
  });
