import { messages } from '@marathon/contracts/messages';
import { documentTitle, useLocation } from '@marathon/ui';
import { useLayoutEffect } from 'react';
import { useRemotes, useScreen } from '../registry/RemotesProvider.tsx';

/** Runs before the effects of the screen, which may set a better title. */
export function useRouteTitle(): void {
  const { pathname } = useLocation();
  const { registry } = useRemotes();
  const title = useScreen()?.title ?? (registry.hasAnswer() ? messages.notFound.page : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path with the same title, too
  useLayoutEffect(() => {
    document.title = title === undefined ? messages.product : documentTitle(title);
  }, [pathname, title]);
}
