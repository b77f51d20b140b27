import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { PasswordResetCompletion } from '@marathon/contracts/accountRequests';
import { completedPasswordResetAnswer } from '@marathon/contracts/answers/accounts';

/** POST /password-resets/completion. @throws ApiError: challenge-expired, validation-failed, rate-limited… */
const completePasswordReset = ({ api }: Runtime, completion: PasswordResetCompletion) =>
  api.post('/password-resets/completion', completion, { answer: completedPasswordResetAnswer });

export function useCompletePasswordReset() {
  const runtime = useRuntime();
  return (completion: PasswordResetCompletion) => completePasswordReset(runtime, completion);
}
