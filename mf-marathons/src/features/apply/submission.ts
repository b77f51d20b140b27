import type { ApiError } from '@marathon/app-runtime';

/** What was sent under which Idempotency-Key. */
export interface Submission {
  readonly key: string;
  /** True when the server has decided: then the key is spent. */
  readonly settled: boolean;
}

/**
 * The submission to send. As long as nobody knows whether the last one was done, its key stays: the server then
 * gives the first answer again instead of a second registration. The server remembers refusals as well as registrations, so
 * after a decision the next attempt is a new question and gets a new key.
 */
export function nextSubmission(last: Submission | undefined, newKey: () => string): Submission {
  return last === undefined || last.settled ? { key: newKey(), settled: false } : last;
}

/** The submission after it failed. */
export const afterFailure = (submission: Submission, error: ApiError): Submission => ({
  ...submission,
  settled: isDecision(error),
});

/** Refused for good. No answer, an overloaded or broken server, or a missing login decide nothing. */
function isDecision({ status }: Pick<ApiError, 'status'>): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
