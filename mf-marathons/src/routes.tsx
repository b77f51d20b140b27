import { RequireSession } from '@marathon/app-runtime';
import { remoteContract } from '@marathon/contracts/constants';
import { AreaLoading, lazyScreen, type RouteObject } from '@marathon/ui';

const MarathonsScreen = lazyScreen(() => import('./features/list/MarathonsScreen.tsx'));
const DetailsScreen = lazyScreen(
  () => import(/* webpackChunkName: "details" */ './features/details/DetailsScreen.tsx'),
);
const ApplyScreen = lazyScreen(() => import('./features/apply/ApplyScreen.tsx'));
const WaitingRoomWithForm = lazyScreen(
  () => import(/* webpackChunkName: "room" */ './WaitingRoomWithForm.tsx'),
);
const DrawScreen = lazyScreen(() => import('./features/waiting-room/DrawScreen.tsx'));

/** For the shell; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

export const routes: RouteObject[] = [
  {
    path: '/marathons',
    element: (
      <RequireSession loading={<AreaLoading />}>
        <MarathonsScreen />
      </RequireSession>
    ),
  },
  { path: '/marathonsdetails/:id', element: <DetailsScreen /> },
  {
    path: '/marathonsdetails/:id/apply',
    element: (
      <RequireSession loading={<AreaLoading />}>
        <ApplyScreen />
      </RequireSession>
    ),
  },
  {
    path: '/marathonsdetails/:id/waiting-room',
    element: (
      <RequireSession loading={<AreaLoading />}>
        <WaitingRoomWithForm />
      </RequireSession>
    ),
  },
  { path: '/marathonsdetails/:id/waiting-room/draw', element: <DrawScreen /> },
];
