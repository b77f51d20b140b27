import { isApiError } from '@marathon/app-runtime';
import type { OpenDraft } from './draft.ts';
import { afterFailure, nextSubmission } from './submission.ts';
import { type RetryDependencies, type RetryNotice, withRetry } from './withRetry.ts';

interface Dependencies extends RetryDependencies {
  /** The id of the registration; undefined when the server named none. */
  readonly post: (idempotencyKey: string) => Promise<string | undefined>;
  readonly newKey: () => string;
}

/**
 * Sends one registration under its Idempotency-Key and retries. When the person changed the form after a try with an
 * unknown outcome, the server refuses the old key for the new content: that answer settles the first try, and the new
 * content gets a new key. It cannot become a second registration: the server stores one for each person. The server repeats
 * old refusals, too: where places may have come back since a try without an answer, it is asked again.
 */
export async function sendRegistration(
  draft: Pick<OpenDraft, 'submission' | 'keepSubmission'>,
  { post, newKey, ...retry }: Dependencies,
): Promise<string | undefined> {
  let isRepeated = draft.submission?.settled === false;
  const onRetry = (setback: RetryNotice) => {
    isRepeated = true;
    retry.onRetry(setback);
  };
  const attempt = async () => {
    const submission = nextSubmission(draft.submission, newKey);
    draft.keepSubmission(submission);
    try {
      return await withRetry(() => post(submission.key), { ...retry, onRetry });
    } catch (error) {
      if (isApiError(error)) draft.keepSubmission(afterFailure(submission, error));
      throw error;
    }
  };
  try {
    return await attempt();
  } catch (error) {
    const mayBeOld = isRepeated && passing.some((code) => isApiError(error, code));
    if (!mayBeOld && !isApiError(error, 'idempotency-key-reused')) throw error;
    return attempt();
  }
}

/** Refusals that time changes. */
const passing = ['sold-out', 'registration-closed', 'choice-sold-out'] as const;
