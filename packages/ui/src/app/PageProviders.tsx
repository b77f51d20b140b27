import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { AreaBoundary } from '../areas/AreaBoundary.tsx';
import { lazyScreen } from '../areas/lazyScreen.tsx';
import { RouteFocus } from '../components/routeFocus.tsx';
import { rememberFocus } from '../dialogs/lastFocused.ts';
import { PageRouter } from '../router/PageRouter.tsx';
import { PlainToast } from '../toasts/PlainToast.tsx';
import { loadToasts, toastsWantedAtom } from '../toasts/toasts.ts';

const ToastArea = lazyScreen(loadToasts);

export function PageProviders({ children }: { readonly children: ReactNode }) {
  useEffect(rememberFocus, []);
  return (
    <>
      <PageRouter>
        <RouteFocus />
        {children}
      </PageRouter>
      <Toasts />
    </>
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
