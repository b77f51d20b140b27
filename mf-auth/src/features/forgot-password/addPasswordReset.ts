import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { doneAnswer } from '@marathon/contracts/answers/accounts';

/** POST /password-resets: answers known and unknown addresses alike. @throws ApiError: rate-limited… */
const addPasswordReset = ({ api }: Runtime, email: string) =>
  api.post('/password-resets', { email }, { answer: doneAnswer });

export function useAddPasswordReset() {
  const runtime = useRuntime();
  return (email: string) => addPasswordReset(runtime, email);
}
