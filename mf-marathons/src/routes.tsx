import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, RequireSession, type RouteObject } from '@marathon/web-kit';

const MarathonsScreen = lazyScreen(() => import('./features/list/MarathonsScreen.tsx'));
const DetailsScreen = lazyScreen(
  () => import(/* webpackChunkName: "details" */ './features/details/DetailsScreen.tsx'),
);
const ApplyScreen = lazyScreen(() => import('./features/apply/ApplyScreen.tsx'));

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
  { path: '/marathonsdetails/:id', element: <DetailsScreen /> },
  {
    path: '/marathonsdetails/:id/apply',
    element: (
      <RequireSession>
        <ApplyScreen />
      </RequireSession>
    ),
  },
];
