import { type Runtime, useRuntime, useSession } from '@marathon/app-runtime';
import { ownAccountAnswer } from '@marathon/contracts/answers/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Cache keys of all front ends. `all` matches every key. */
export const accountKeys = {
  all: ['account'],
  own: (email: string) => ['account', 'own', email],
} as const;

/** Loads again on each visit: people often confirm their address elsewhere. */
const ownAccountQuery = ({ api }: Runtime, email: string) =>
  queryOptions({
    queryKey: accountKeys.own(email),
    queryFn: ({ signal }) => api.get('/users/me', { answer: ownAccountAnswer, signal }),
    staleTime: 0,
  });

/** Fails if an external identity provider manages accounts. */
export function useOwnAccount() {
  const { user } = useSession();
  const runtime = useRuntime();
  return useQuery({ ...ownAccountQuery(runtime, user?.email ?? ''), enabled: user !== null });
}

export const askOwnAccount = (runtime: Runtime, email: string) =>
  runtime.queryClient.fetchQuery({ ...ownAccountQuery(runtime, email), retry: false }).catch(() => undefined);
