import { useLocation, useRoutes } from '@marathon/ui';
import { use } from 'react';
import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx';
import { RemoteArea } from '../registry/RemoteArea.tsx';
import { useRemotes } from '../registry/RemotesProvider.tsx';
import { useReportView } from '../registry/useReportView.ts';

export function RemoteScreens({ remote }: { readonly remote: string }) {
  const { pathname } = useLocation();
  return (
    <RemoteArea key={remote} remote={remote} isScreen resetKey={pathname}>
      <Screens remote={remote} />
    </RemoteArea>
  );
}

function Screens({ remote }: { readonly remote: string }) {
  const { routes } = use(useRemotes().load(remote, 'routes'));
  useReportView(remote);
  return useRoutes([...routes, { path: '*', element: <NotFoundScreen /> }]);
}
