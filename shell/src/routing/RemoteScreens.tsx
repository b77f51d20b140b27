import type { RemoteName } from '@marathon/contracts/routes';
import { useLocation, useRoutes } from '@marathon/ui';
import { use } from 'react';
import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx';
import { RemoteArea } from '../registry/RemoteArea.tsx';
import { remoteModule } from '../registry/remoteModule.ts';

const modules = {
  'mf-marathons': remoteModule('mf-marathons', 'routes'),
  'mf-dashboard': remoteModule('mf-dashboard', 'routes'),
  'mf-auth': remoteModule('mf-auth', 'routes'),
} satisfies Record<RemoteName, unknown>;

/** The remote's screen for the current path. */
export function RemoteScreens({ remote }: { readonly remote: RemoteName }) {
  const { pathname } = useLocation();
  return (
    <RemoteArea key={remote} size="screen" resetKey={pathname}>
      <Screens remote={remote} />
    </RemoteArea>
  );
}

function Screens({ remote }: { readonly remote: RemoteName }) {
  const { routes } = use(modules[remote]());
  return useRoutes([...routes, { path: '*', element: <NotFoundScreen /> }]);
}
