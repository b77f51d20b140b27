import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { startedDeletionAnswer } from '@marathon/contracts/answers/accounts';

/** DELETE /users/me. @throws ApiError: wrong-password, rate-limited… */
const deleteAccount = ({ api }: Runtime, password: string | undefined) =>
  api.delete('/users/me', {
    body: password === undefined ? {} : { password },
    answer: startedDeletionAnswer,
  });

export function useDeleteAccount() {
  const runtime = useRuntime();
  return (password: string | undefined) => deleteAccount(runtime, password);
}
