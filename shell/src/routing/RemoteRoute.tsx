import { RequireSession } from '@marathon/app-runtime';
import { screenFor } from '@marathon/contracts/routes';
import { AreaLoading, useLocation } from '@marathon/ui';
import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx';
import { DashboardLayout } from '../layout/DashboardLayout.tsx';
import { RemoteScreens } from './RemoteScreens.tsx';

/** Every screen that is not the shell's own: the route table says whose it is, and who may see it. */
export function RemoteRoute() {
  const { pathname } = useLocation();
  const screen = screenFor(pathname);
  if (screen?.remote === undefined) return <NotFoundScreen />;
  const screens = <RemoteScreens remote={screen.remote} />;
  if (screen.access !== 'login') return screens;
  return (
    <RequireSession loading={<AreaLoading />}>
      {screen.remote === 'mf-dashboard' ? <DashboardLayout>{screens}</DashboardLayout> : screens}
    </RequireSession>
  );
}
