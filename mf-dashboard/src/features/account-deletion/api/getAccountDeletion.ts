import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { AccountDeletion } from '@marathon/contracts/accounts';
import { accountDeletionAnswer } from '@marathon/contracts/answers/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Milliseconds between two questions while something is still to be removed. */
const askEvery = 2_000;

/** GET /account-deletions/{deletionId}: whoever knows the id may ask. */
const accountDeletionQuery = ({ api }: Runtime, id: string) =>
  queryOptions({
    queryKey: ['account-deletion', id],
    queryFn: ({ signal }) => api.get(`/account-deletions/${id}`, { answer: accountDeletionAnswer, signal }),
    refetchInterval: ({ state }) => (state.data && isDone(state.data) ? false : askEvery),
  });

export const isDone = ({ services }: AccountDeletion) => services.every(({ erasedAt }) => erasedAt !== null);

/** @param enabled false while the person is still signed in: signing out forgets every answer */
export const useAccountDeletion = (id: string, enabled: boolean) =>
  useQuery({ ...accountDeletionQuery(useRuntime(), id), enabled });
