import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
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
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
