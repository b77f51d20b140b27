import type { Idempotency } from '@marathon/contracts/idempotency';
import { type Result, refuse } from '@marathon/contracts/result';

export interface StoredRecord<T> {
  readonly fingerprint: string;
  readonly answer: Result<T>;
}

export interface NewRecord extends Idempotency, StoredRecord<unknown> {
  readonly account: string;
  readonly at: Date;
}

export interface IdempotencyEntry extends Idempotency, StoredRecord<unknown> {
  readonly account: string;
  readonly storedAt: number;
}

export const retentionMs = 24 * 3_600_000;

export interface IdempotencyQuery {
  readonly account: string;
  /** Also finds older records, which are stored under the email. */
  readonly email?: string | undefined;
  readonly request: Idempotency | undefined;
}

export const recordsPerAccount = 1_000;

export function answerOf<T>(
  record: StoredRecord<T> | undefined,
  request: Idempotency,
): Result<T> | undefined {
  if (record === undefined) return undefined;
  return record.fingerprint === request.fingerprint ? record.answer : refuse('idempotency-key-reused');
}

/** A refusal with a time to retry is not stored: the retry needs a new decision. */
export const isStorable = (answer: Result<unknown>): boolean =>
  answer.ok || answer.refusal.retryAfterSeconds === undefined;
