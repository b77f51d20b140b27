import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, RequireSession, type RouteObject } from '@marathon/web-kit';

const MarathonsScreen = lazyScreen(() => import('./list/MarathonsScreen.tsx'));

/** What the shell asks for; see RemoteRoutes in web-kit. */
export const contract = remoteContract;

export const routes: RouteObject[] = [
  {
    path: '/marathons',
    element: (
      <RequireSession>
        <MarathonsScreen />
      </RequireSession>
    ),
  },
];
