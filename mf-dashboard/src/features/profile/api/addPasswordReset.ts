import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { doneAnswer } from '@marathon/contracts/answers/accounts';
import { useMutation } from '@tanstack/react-query';

/** POST /password-resets: mails a link. @throws ApiError: rate-limited… */
const addPasswordReset = ({ api }: Runtime, email: string) =>
  api.post('/password-resets', { email }, { answer: doneAnswer });

export function useAddPasswordReset() {
  const runtime = useRuntime();
  return useMutation({ mutationFn: (email: string) => addPasswordReset(runtime, email) });
}
