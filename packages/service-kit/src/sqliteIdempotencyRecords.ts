import type { Refusal } from '@marathon/contracts/problem';
import { type Result, refuse } from '@marathon/contracts/result';
import type { Database } from '@marathon/persistence/sqlite';
import type { Idempotency } from './idempotency.ts';

/** The table, for the migrations of a store that answers repeated requests. */
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

/** The first answers under Idempotency-Keys, kept for a day. Every function runs within the caller's transaction. */
export interface IdempotencyRecords {
  /**
   * The first answer under this key of this account, or else what `decide` answers now. Another request under the same
   * key is refused. A refusal that says when to try again is not kept.
   */
  answerOnce<T>(account: string, request: Idempotency | undefined, decide: () => Result<T>): Result<T>;
  /** Deletes at most so many of the records stored before; how many. */
  prune(before: Date, atMost: number): number;
}

/** When an account has this many records, its oldest one goes. */
const recordsPerAccount = 1_000;

export function sqliteIdempotencyRecords(db: Database, now: () => Date): IdempotencyRecords {
  const select = db.prepare(
    'SELECT fingerprint, answer FROM idempotency_records WHERE account = ? AND key = ?',
  );
  const insert = db.prepare(
    'INSERT INTO idempotency_records (account, key, fingerprint, answer, stored_at) VALUES (?, ?, ?, ?, ?)',
  );
  const trim = db.prepare(
    `DELETE FROM idempotency_records WHERE position IN (
       SELECT position FROM idempotency_records WHERE account = ? ORDER BY position DESC LIMIT -1 OFFSET ?)`,
  );
  const prune = db.prepare(
    `DELETE FROM idempotency_records WHERE position IN (
       SELECT position FROM idempotency_records WHERE stored_at < ? LIMIT ?)`,
  );
  return {
    answerOnce<T>(account: string, request: Idempotency | undefined, decide: () => Result<T>) {
      if (request === undefined) return decide();
      const { key, fingerprint } = request;
      const record = select.get(account, key);
      if (record !== undefined) {
        if (record.fingerprint !== fingerprint) return refuse('idempotency-key-reused');
        return JSON.parse(String(record.answer)) as Result<T>;
      }
      const answer = decide();
      if (answer.ok || !isTemporary(answer.refusal)) {
        insert.run(account, key, fingerprint, JSON.stringify(answer), now().getTime());
        trim.run(account, recordsPerAccount);
      }
      return answer;
    },
    prune: (before, atMost) => Number(prune.run(before.getTime(), atMost).changes),
  };
}

const isTemporary = ({ retryAfterSeconds }: Refusal) => retryAfterSeconds !== undefined;
