import type { ApiError } from '@marathon/app-runtime';

/** A registration that was sent: its Idempotency-Key, and whether the server has decided about it. */
export interface Submission {
  readonly key: string;
  /** True when the server has decided: the key must not be used again. */
  readonly settled: boolean;
}

/**
 * The submission to send. While the outcome of the last one is unknown, its key is reused: the server then repeats its
 * first answer instead of storing a second registration. The server also repeats refusals, so after a decision the next
 * attempt gets a new key.
 */
export function nextSubmission(last: Submission | undefined, newKey: () => string): Submission {
  return last === undefined || last.settled ? { key: newKey(), settled: false } : last;
}

/** The submission after it failed. */
export const afterFailure = (submission: Submission, error: ApiError): Submission => ({
  ...submission,
  settled: isDecision(error),
});

/** True for a refusal. No answer, an overloaded or broken server and a missing login leave the outcome open. */
function isDecision({ status }: Pick<ApiError, 'status'>): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
