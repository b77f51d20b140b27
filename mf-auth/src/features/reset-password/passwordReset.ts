import { isApiError, type Runtime, useRuntime, warn } from '@marathon/app-runtime';
import type { PasswordResetCompletion } from '@marathon/contracts/accountRequests';
import { completedPasswordResetSchema } from '@marathon/contracts/accounts';
import { doneAnswer } from '@marathon/contracts/answers/accounts';
import { useEffect, useEffectEvent } from 'react';

/** POST /password-resets/check. @throws ApiError: challenge-expired… */
const checkPasswordReset = ({ api }: Runtime, token: string, signal: AbortSignal) =>
  api.post('/password-resets/check', { token }, { answer: doneAnswer, signal });

/** Reports an expired link before any input. Without an answer the form reports it later. */
export function usePasswordResetCheck(token: string, onExpired: () => void): void {
  const runtime = useRuntime();
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    const unmount = new AbortController();
    checkPasswordReset(runtime, token, unmount.signal).catch((error) => {
      if (unmount.signal.aborted) return;
      if (isApiError(error, 'challenge-expired') || isApiError(error, 'validation-failed')) expire();
      else warn('A link could not be checked', error);
    });
    return () => unmount.abort();
  }, [runtime, token]);
}

/** POST /password-resets/completion. @throws ApiError: challenge-expired, validation-failed, rate-limited… */
const completePasswordReset = ({ api }: Runtime, completion: PasswordResetCompletion) =>
  api.post('/password-resets/completion', completion, { answer: completedPasswordResetSchema });

export function useCompletePasswordReset() {
  const runtime = useRuntime();
  return (completion: PasswordResetCompletion) => completePasswordReset(runtime, completion);
}
