import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import { AreaBoundary } from '../areas/AreaBoundary.tsx';
import { lazyScreen } from '../areas/lazyScreen.tsx';
import { ArrivalFocus } from '../components/arrivalFocus.tsx';
import { rememberFocus } from '../dialogs/lastFocused.ts';
import { dialogHistory } from '../router/browserHistory.ts';
import { useSession } from '../session/useSession.ts';
import { PlainToast } from '../toasts/PlainToast.tsx';
import { loadToasts, toastsWantedAtom } from '../toasts/toasts.ts';
import { useMessagesAtHand } from './useMessagesAtHand.ts';

const ToastArea = lazyScreen(loadToasts);

/** What stands around every page: the router, server state, the place for toasts. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  useMessagesAtHand(user !== null);
  useEffect(rememberFocus, []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter window={dialogHistory().routerWindow}>
        <ArrivalFocus />
        {children}
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  );
}

function Toasts() {
  const wanted = useAtomValue(toastsWantedAtom);
  return (
    <>
      <PlainToast />
      {wanted > 0 && (
        <AreaBoundary loading={null} failed={() => null} resetKey={String(wanted)}>
          <ToastArea />
        </AreaBoundary>
      )}
    </>
  );
}
