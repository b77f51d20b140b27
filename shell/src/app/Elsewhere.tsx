import { screenFor } from '@marathon/contracts/routes';
import { RequireSession, useLocation } from '@marathon/web-kit';
import { DashboardLayout } from '../dashboard/DashboardLayout.tsx';
import { RemoteScreens } from '../remotes/RemoteScreens.tsx';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';

/** Every screen that is not the shell's own: the route table says whose it is, and who may see it. */
export function Elsewhere() {
  const { pathname } = useLocation();
  const screen = screenFor(pathname);
  if (screen?.remote === undefined) return <NotFoundScreen />;
  const screens = <RemoteScreens remote={screen.remote} />;
  if (screen.access !== 'login') return screens;
  return (
    <RequireSession>
      {screen.remote === 'mf-dashboard' ? <DashboardLayout>{screens}</DashboardLayout> : screens}
    </RequireSession>
  );
}
