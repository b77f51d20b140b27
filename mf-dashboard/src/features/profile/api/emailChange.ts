import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { accountKeys } from '@marathon/app-runtime/accounts';
import type { EmailChange } from '@marathon/contracts/accountRequests';
import { doneAnswer } from '@marathon/contracts/answers/accounts';
import { useMutation } from '@tanstack/react-query';

/** POST /users/me/email: mails the new address. @throws ApiError: wrong-password, email-taken, rate-limited… */
const startEmailChange = ({ api }: Runtime, change: EmailChange) =>
  api.post('/users/me/email', change, { answer: doneAnswer });

/** DELETE /users/me/email: keeps the old address. */
const endEmailChange = ({ api }: Runtime) => api.delete('/users/me/email', { answer: doneAnswer });

export function useStartEmailChange() {
  const runtime = useRuntime();
  return useMutation({
    mutationFn: (change: EmailChange) => startEmailChange(runtime, change),
    onSuccess: () => askAgain(runtime),
  });
}

export function useEndEmailChange() {
  const runtime = useRuntime();
  return useMutation({ mutationFn: () => endEmailChange(runtime), onSettled: () => askAgain(runtime) });
}

const askAgain = ({ queryClient }: Runtime) => queryClient.invalidateQueries({ queryKey: accountKeys.all });
