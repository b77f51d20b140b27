import { type Runtime, useRuntime, useSession } from '@marathon/app-runtime';
import { ownAccountAnswer } from '@marathon/contracts/answers/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The keys under which every front end caches what the server knows of accounts. `all` reaches all of them. */
export const accountKeys = {
  all: ['account'],
  own: (email: string) => ['account', 'own', email],
} as const;

/** GET /users/me: asked again on each visit, since an address is often confirmed elsewhere. */
const ownAccountQuery = ({ api }: Runtime, email: string) =>
  queryOptions({
    queryKey: accountKeys.own(email),
    queryFn: ({ signal }) => api.get('/users/me', { answer: ownAccountAnswer, signal }),
    staleTime: 0,
  });

/** The signed-in person's account. It fails where an identity provider of its own takes care of accounts. */
export function useOwnAccount() {
  const { user } = useSession();
  const runtime = useRuntime();
  return useQuery({ ...ownAccountQuery(runtime, user?.email ?? ''), enabled: user !== null });
}

/** The account as of now; undefined where it cannot be had. */
export const askOwnAccount = (runtime: Runtime, email: string) =>
  runtime.queryClient.fetchQuery({ ...ownAccountQuery(runtime, email), retry: false }).catch(() => undefined);
