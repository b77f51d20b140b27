import type { ApiError } from '@marathon/app-runtime';

export interface Submission {
  readonly key: string;
  /** The server has decided: the key must not be used again. */
  readonly settled: boolean;
}

/**
 * Reuses the key while the last outcome is unknown, and the server repeats its first answer. A decision needs a new
 * key.
 */
export function nextSubmission(last: Submission | undefined, newKey: () => string): Submission {
  return last === undefined || last.settled ? { key: newKey(), settled: false } : last;
}

export const afterFailure = (submission: Submission, error: ApiError): Submission => ({
  ...submission,
  settled: isDecision(error),
});

/** True for a refusal. No answer, an overloaded or broken server and a missing login leave the outcome open. */
function isDecision({ status }: Pick<ApiError, 'status'>): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
