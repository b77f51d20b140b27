import { messages } from '@marathon/contracts/messages';
import { screenFor } from '@marathon/contracts/routes';
import { documentTitle, useLocation } from '@marathon/ui';
import { useLayoutEffect } from 'react';

/** Sets the title of the route, before the effects of the screen, which may set a better one. */
export function useRouteTitle(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    document.title = documentTitle(screenFor(pathname)?.title ?? messages.notFound.page);
  }, [pathname]);
}
