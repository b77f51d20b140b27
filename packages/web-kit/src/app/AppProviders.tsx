import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import { AreaBoundary } from '../areas/AreaBoundary.tsx';
import { lazyScreen } from '../areas/lazyScreen.tsx';
import { loadToasts, toastsWantedAtom } from '../toasts/toasts.ts';

const ToastArea = lazyScreen(loadToasts);

/** What stands around every page: the router, server state, the place for toasts. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  const toastsWanted = useAtomValue(toastsWantedAtom);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>{children}</BrowserRouter>
      {toastsWanted && (
        <AreaBoundary loading={null} failed={(retry) => <AgainOnline retry={retry} />}>
          <ToastArea />
        </AreaBoundary>
      )}
    </QueryClientProvider>
  );
}

/** Toasts that cannot be loaded, offline for instance, cost nothing but the toasts; they are back with the connection. */
function AgainOnline({ retry }: { readonly retry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return null;
}
