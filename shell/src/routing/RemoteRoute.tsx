import { RequireSession, useSession } from '@marathon/app-runtime';
import { AreaLoading, lazyScreen } from '@marathon/ui';
import { useEffect } from 'react';
import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx';
import { prefetchScreen } from '../registry/prefetch.ts';
import { useLiveRemotes, useRemotes, useScreen } from '../registry/RemotesProvider.tsx';
import { UntilAnswered } from '../registry/UntilAnswered.tsx';
import { RemoteScreens } from './RemoteScreens.tsx';

// A visitor needs none of it.
const DashboardLayout = lazyScreen(
  () => import(/* webpackChunkName: "drawer" */ '../layout/DashboardLayout.tsx'),
);

/** Loads it for who is signed in, before they go there. */
export function usePreloadDashboard(): void {
  const isMember = useSession().user !== null;
  useEffect(() => (isMember ? DashboardLayout.loadAhead() : undefined), [isMember]);
}

/** Every screen that is not the shell's own: the registry says whose it is, and who may see it. */
export function RemoteRoute() {
  const { registry } = useRemotes();
  const remotes = useLiveRemotes();
  const screen = useScreen();
  if (screen === undefined && !registry.hasAnswer())
    return (
      <UntilAnswered>
        <NotFoundScreen />
      </UntilAnswered>
    );
  const remote = screen && remotes[screen.remote];
  // Without an entry: a screen of the shell's own that only a newer shell has.
  if (screen === undefined || remote?.entry === undefined) return <NotFoundScreen />;
  prefetchScreen(remote, screen);
  const screens = <RemoteScreens remote={screen.remote} />;
  const framed = screen.layout === 'dashboard' ? <DashboardLayout>{screens}</DashboardLayout> : screens;
  if (screen.access !== 'login') return framed;
  return <RequireSession loading={<AreaLoading />}>{framed}</RequireSession>;
}
