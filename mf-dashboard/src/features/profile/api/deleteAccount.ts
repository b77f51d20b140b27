import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { AccountDeletionRequest } from '@marathon/contracts/accountRequests';
import { startedDeletionSchema } from '@marathon/contracts/accounts';

/** DELETE /users/me. @throws ApiError: wrong-password, fresh-login-required, wrong-code, rate-limited… */
const deleteAccount = ({ api }: Runtime, proof: AccountDeletionRequest) =>
  api.delete('/users/me', { body: proof, answer: startedDeletionSchema });

export function useDeleteAccount() {
  const runtime = useRuntime();
  return (proof: AccountDeletionRequest) => deleteAccount(runtime, proof);
}
