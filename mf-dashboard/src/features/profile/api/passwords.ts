import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { doneAnswer } from '@marathon/contracts/answers/accounts';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import type { PasswordChange } from '@marathon/contracts/user';
import { useMutation } from '@tanstack/react-query';

/** PATCH /users/me/password. @throws ApiError: wrong-password, no-password, validation-failed, rate-limited… */
const updatePassword = ({ api }: Runtime, change: PasswordChange) =>
  api.patch('/users/me/password', change, { answer: changedSchema });

export function useUpdatePassword() {
  const runtime = useRuntime();
  return useMutation({ mutationFn: (change: PasswordChange) => updatePassword(runtime, change) });
}

/** POST /password-resets: mails a link. @throws ApiError: rate-limited… */
const addPasswordReset = ({ api }: Runtime, email: string) =>
  api.post('/password-resets', { email }, { answer: doneAnswer });

export function useAddPasswordReset() {
  const runtime = useRuntime();
  return useMutation({ mutationFn: (email: string) => addPasswordReset(runtime, email) });
}
