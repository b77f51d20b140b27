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

/** A record as it moves from one store to another. */
export interface IdempotencyEntry extends Idempotency, StoredRecord<unknown> {
  readonly account: string;
  /** Milliseconds. */
  readonly storedAt: number;
}

/** How long a record is kept, in milliseconds. */
export const keptForMs = 24 * 3_600_000;

/** `request` is undefined without a key. */
export interface IdempotencyQuery {
  readonly account: string;
  /** The e-mail, under which records stood before accounts had ids here; they are found, too. */
  readonly email?: string | undefined;
  readonly request: Idempotency | undefined;
}

/** The newest of each account (decision 21). */
export const recordsPerAccount = 1_000;

/** Undefined: it is a first request. */
export function answerOf<T>(
  record: StoredRecord<T> | undefined,
  request: Idempotency,
): Result<T> | undefined {
  if (record === undefined) return undefined;
  return record.fingerprint === request.fingerprint ? record.answer : refuse('idempotency-key-reused');
}

/** A refusal that says when to try again is decided again. */
export const isKept = (answer: Result<unknown>): boolean =>
  answer.ok || answer.refusal.retryAfterSeconds === undefined;
