import { type Runtime, useRuntime, useSession } from '@marathon/app-runtime';
import { ownAccountAnswer } from '@marathon/contracts/answers/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const accountKeys = {
  all: ['account'],
  own: (email: string) => ['account', 'own', email],
} as const;

const ownAccountQuery = ({ api }: Runtime, email: string) =>
  queryOptions({
    queryKey: accountKeys.own(email),
    queryFn: ({ signal }) => api.get('/users/me', { answer: ownAccountAnswer, signal }),
    staleTime: 0,
  });

export function useOwnAccount() {
  const { user } = useSession();
  const runtime = useRuntime();
  return useQuery({ ...ownAccountQuery(runtime, user?.email ?? ''), enabled: user !== null });
}

export const askOwnAccount = (runtime: Runtime, email: string) =>
  runtime.queryClient.fetchQuery({ ...ownAccountQuery(runtime, email), retry: false }).catch(() => undefined);
