import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { doneAnswer } from '@marathon/contracts/answers/accounts';

/** POST /password-resets: the answer is the same for known and unknown addresses. @throws ApiError: rate-limited… */
const addPasswordReset = ({ api }: Runtime, email: string) =>
  api.post('/password-resets', { email }, { answer: doneAnswer });

export function useAddPasswordReset() {
  const runtime = useRuntime();
  return (email: string) => addPasswordReset(runtime, email);
}
