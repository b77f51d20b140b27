import { RequireSession, useSession } from '@marathon/app-runtime';
import { AreaLoading, lazyScreen, useLocation, useRoutes } from '@marathon/ui';
import { use, useEffect } from 'react';
import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx';
import { prefetchScreen } from '../registry/prefetch.ts';
import { RegistryGate } from '../registry/RegistryGate.tsx';
import { RemoteArea } from '../registry/RemoteArea.tsx';
import { useLiveRemotes, useRemotes, useScreen } from '../registry/RemotesProvider.tsx';
import { useReportView } from '../registry/useReportView.ts';

// Visitors do not need it.
const DashboardLayout = lazyScreen(
  () => import(/* webpackChunkName: "drawer" */ '../layout/DashboardLayout.tsx'),
);

/** For people who are signed in, before they go there. */
export function usePreloadDashboard(): void {
  const isMember = useSession().user !== null;
  useEffect(() => (isMember ? DashboardLayout.loadAhead() : undefined), [isMember]);
}

/** Draws every screen outside the shell. The registry names its remote and its audience. */
export function RemoteRoute() {
  const { registry } = useRemotes();
  const remotes = useLiveRemotes();
  const screen = useScreen();
  if (screen === undefined && !registry.hasAnswer())
    return (
      <RegistryGate>
        <NotFoundScreen />
      </RegistryGate>
    );
  const remote = screen && remotes[screen.remote];
  // Only a newer shell has this screen.
  if (screen === undefined || remote?.entry === undefined) return <NotFoundScreen />;
  prefetchScreen(remote, screen);
  const screens = <RemoteScreens remote={screen.remote} />;
  const framed = screen.layout === 'dashboard' ? <DashboardLayout>{screens}</DashboardLayout> : screens;
  if (screen.access !== 'login') return framed;
  return <RequireSession loading={<AreaLoading />}>{framed}</RequireSession>;
}

function RemoteScreens({ remote }: { readonly remote: string }) {
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
