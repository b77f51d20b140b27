import type { Idempotency } from '@marathon/contracts/idempotency';
import { type Result, refuse } from '@marathon/contracts/result';

/** The first answer under an Idempotency-Key, and a fingerprint of what was asked. */
export interface StoredRecord<T> {
  readonly fingerprint: string;
  readonly answer: Result<T>;
}

export interface NewRecord extends Idempotency, StoredRecord<unknown> {
  readonly account: string;
  readonly at: Date;
}

/** Who asks, and under which key; `request` is undefined without one. */
export interface Asked {
  readonly account: string;
  readonly request: Idempotency | undefined;
}

/** Of each account so many are kept, the newest (decision 21). */
export const recordsPerAccount = 1_000;

/** What the request gets that a record was found for; undefined without one. */
export function answerOf<T>(
  record: StoredRecord<T> | undefined,
  request: Idempotency,
): Result<T> | undefined {
  if (record === undefined) return undefined;
  return record.fingerprint === request.fingerprint ? record.answer : refuse('idempotency-key-reused');
}

/** A refusal that says when to try again is decided anew by then. */
export const isKept = (answer: Result<unknown>): boolean =>
  answer.ok || answer.refusal.retryAfterSeconds === undefined;
