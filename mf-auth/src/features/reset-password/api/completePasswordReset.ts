import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { PasswordResetCompletion } from '@marathon/contracts/accountRequests';
import { completedPasswordResetSchema } from '@marathon/contracts/accounts';

/** POST /password-resets/completion. @throws ApiError: challenge-expired, validation-failed, rate-limited… */
const completePasswordReset = ({ api }: Runtime, completion: PasswordResetCompletion) =>
  api.post('/password-resets/completion', completion, { answer: completedPasswordResetSchema });

export function useCompletePasswordReset() {
  const runtime = useRuntime();
  return (completion: PasswordResetCompletion) => completePasswordReset(runtime, completion);
}
