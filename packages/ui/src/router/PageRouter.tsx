import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { dialogHistory } from './browserHistory.ts';

/** react-router's BrowserRouter over the page's history, which dialogs share. */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() =>
    createBrowserHistory({ window: dialogHistory().routerWindow, v5Compat: true }),
  );
  const [{ action, location }, setEntry] = useState<Pick<typeof history, 'action' | 'location'>>(history);
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setEntry({ action, location }))),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
