import { isApiError } from '@marathon/app-runtime';
import type { OpenDraft } from './draft.ts';
import { afterFailure, nextSubmission } from './submission.ts';
import { type RetryDependencies, type RetryNotice, withRetry } from './withRetry.ts';

interface Dependencies extends RetryDependencies {
  /** Returns the registration's id, if the answer has one. */
  readonly post: (idempotencyKey: string) => Promise<string | undefined>;
  readonly newKey: () => string;
}

/**
 * Sends a registration under its Idempotency-Key and retries. If the person changed the form after a try with an
 * unknown outcome, the server refuses the old key for the new content: that settles the first try, and the new content
 * gets a new key. There is no second registration: the server stores one per person. The server also repeats old
 * refusals: if spots may be free again since a try without an answer, it asks with a new key.
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

/** Refusals that may no longer apply later. */
const passing = ['sold-out', 'registration-closed', 'choice-sold-out'] as const;
