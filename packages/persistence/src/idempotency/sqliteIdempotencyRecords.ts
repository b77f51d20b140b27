import type { Clock } from '@marathon/contracts/clock';
import type { Result } from '@marathon/contracts/result';
import { sqlitePruning } from '../pruning/sqlitePruning.ts';
import type { Database } from '../sqlite/openDatabase.ts';
import type { RecordSource } from '../transfer/recordTransfer.ts';
import { sqliteRecords } from '../transfer/sqliteRecords.ts';
import {
  answerOf,
  type IdempotencyEntry,
  type IdempotencyQuery,
  isStorable,
  type NewRecord,
  recordsPerAccount,
  retentionMs,
  type StoredRecord,
} from './idempotencyRecords.ts';

export const sqliteIdempotencyTable = `
  CREATE TABLE idempotency_records (
    position INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    answer TEXT NOT NULL,
    stored_at INTEGER NOT NULL,
    UNIQUE (account, key)
  ) STRICT;
  CREATE INDEX idempotency_records_by_age ON idempotency_records (stored_at);
`;

export interface SqliteIdempotencyRecords {
  find<T>(account: string, key: string, email?: string): StoredRecord<T> | undefined;
  add(record: NewRecord): void;
  answerOnce<T>(query: IdempotencyQuery, decide: () => Result<T>): Result<T>;
  forget(account: string): void;
  prune(before: Date, atMost: number): number;
}

export function sqliteIdempotencyRecords(db: Database, now: Clock): SqliteIdempotencyRecords {
  const select = db.prepare(
    'SELECT fingerprint, answer FROM idempotency_records WHERE account = :account AND key = :key',
  );
  const insert = db.prepare(
    `INSERT INTO idempotency_records (account, key, fingerprint, answer, stored_at)
     VALUES (:account, :key, :fingerprint, :answer, :storedAt)`,
  );
  const trim = db.prepare(
    `DELETE FROM idempotency_records WHERE account = :account AND position <= (
       SELECT position FROM idempotency_records WHERE account = :account ORDER BY position DESC LIMIT 1 OFFSET :kept)`,
  );
  const forget = db.prepare('DELETE FROM idempotency_records WHERE account = :account');
  const prune = sqlitePruning(db, {
    table: 'idempotency_records',
    key: ['position'],
    storedAt: 'stored_at',
  });

  // Nothing adds records under emails now: a day after the last, the search for them ends.
  const newestOfBefore = db
    .prepare("SELECT max(stored_at) AS at FROM idempotency_records WHERE instr(account, '@') > 0")
    .get()?.at;
  const hasRecordsOfBefore = () =>
    newestOfBefore !== null && now().getTime() < Number(newestOfBefore) + retentionMs;

  function find<T>(account: string, key: string, email?: string): StoredRecord<T> | undefined {
    const row =
      select.get({ account, key }) ??
      (email !== undefined && hasRecordsOfBefore() ? select.get({ account: email, key }) : undefined);
    return row && { fingerprint: String(row.fingerprint), answer: JSON.parse(String(row.answer)) };
  }

  function add({ account, key, fingerprint, answer, at }: NewRecord) {
    insert.run({ account, key, fingerprint, answer: JSON.stringify(answer), storedAt: at.getTime() });
    trim.run({ account, kept: recordsPerAccount });
  }

  return {
    find,
    add,
    forget: (account) => void forget.run({ account }),
    answerOnce<T>({ account, email, request }: IdempotencyQuery, decide: () => Result<T>) {
      if (request === undefined) return decide();
      const storedAnswer = answerOf(find<T>(account, request.key, email), request);
      if (storedAnswer !== undefined) return storedAnswer;
      const answer = decide();
      if (isStorable(answer)) add({ account, ...request, answer, at: now() });
      return answer;
    },
    prune,
  };
}

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
