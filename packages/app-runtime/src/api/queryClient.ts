import { QueryClient } from '@tanstack/react-query';
import { type SessionStore, sessionAtom } from '../session/sessionState.ts';
import { ApiError } from './apiError.ts';

export function createQueryClient(store: SessionStore): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
        // Browsers guess "offline"; the request itself knows.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  let lastEmail: string | undefined;
  store.sub(sessionAtom, () => {
    const email = store.get(sessionAtom).user?.email;
    if (lastEmail !== undefined && lastEmail !== email) queryClient.clear();
    lastEmail = email;
  });
  return queryClient;
}

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
