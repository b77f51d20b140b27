import { type ApiError, isApiError } from '@marathon/app-runtime';
import type { OpenDraft, Submission } from './draft.ts';
import type { Sending } from './sending.ts';
import { type RetryDependencies, type RetryNotice, withRetry } from './withRetry.ts';

interface Dependencies extends RetryDependencies, Pick<Sending, 'withInterruption'> {
  readonly post: (idempotencyKey: string, signal: AbortSignal) => Promise<string | undefined>;
  readonly newKey: () => string;
}

/**
 * Retries under an Idempotency-Key. After a changed form the server refuses the old key: that settles the first try,
 * and the form gets a new key. The server stores one registration per person and repeats old refusals, so a try
 * without an answer gets a new key if spots may be free again.
 */
export async function sendRegistration(
  draft: Pick<OpenDraft, 'submission' | 'keepSubmission'>,
  { post, newKey, withInterruption, ...retry }: Dependencies,
): Promise<string | undefined> {
  let isRepeated = draft.submission?.settled === false;
  const onRetry = (notice: RetryNotice) => {
    isRepeated = true;
    retry.onRetry(notice);
  };
  for (let isSecondKey = false; ; isSecondKey = true) {
    const submission = nextSubmission(draft.submission, newKey);
    draft.keepSubmission(submission);
    const send = () => withInterruption((signal) => post(submission.key, signal));
    try {
      return await withRetry(send, { ...retry, onRetry });
    } catch (error) {
      if (isApiError(error)) draft.keepSubmission(afterFailure(submission, error));
      const mayBeOld = isRepeated && passing.some((code) => isApiError(error, code));
      if (isSecondKey || !(mayBeOld || isApiError(error, 'idempotency-key-reused'))) throw error;
    }
  }
}

/** Refusals that may no longer apply later. */
const passing = ['sold-out', 'registration-closed', 'choice-sold-out'] as const;

/** While the last outcome is unknown, its key makes the server repeat its first answer. */
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
