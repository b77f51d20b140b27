import { QueryClient } from '@tanstack/react-query';
import { type SessionStore, sessionAtom } from '../session/sessionState.ts';
import { ApiError } from './apiError.ts';

/** Server state of the page, for shell and remotes alike. */
export function createQueryClient(store: SessionStore): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
        // "offline" as browsers report it is a guess; the request itself knows better.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Somebody else signs in, or nobody is: what the person before has loaded is forgotten.
  let known: string | undefined;
  store.sub(sessionAtom, () => {
    const email = store.get(sessionAtom).user?.email;
    if (known !== undefined && known !== email) queryClient.clear();
    known = email;
  });
  return queryClient;
}

/** Worth another try: no answer, or a server that may be back in a moment. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
