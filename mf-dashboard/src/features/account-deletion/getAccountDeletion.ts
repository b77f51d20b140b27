import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { AccountDeletion } from '@marathon/contracts/accounts';
import { accountDeletionSchema } from '@marathon/contracts/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Milliseconds between requests until everything is removed. */
const askEvery = 2_000;

/** GET /account-deletions/{deletionId}: needs only the id. */
const accountDeletionQuery = ({ api }: Runtime, id: string) =>
  queryOptions({
    queryKey: ['account-deletion', id],
    queryFn: ({ signal }) => api.get(`/account-deletions/${id}`, { answer: accountDeletionSchema, signal }),
    refetchInterval: ({ state }) => (state.data && isDone(state.data) ? false : askEvery),
  });

export const isDone = ({ services }: AccountDeletion) => services.every(({ erasedAt }) => erasedAt !== null);

/** @param enabled false while the person is signed in: signing out clears all answers */
export const useAccountDeletion = (id: string, enabled: boolean) =>
  useQuery({ ...accountDeletionQuery(useRuntime(), id), enabled });
