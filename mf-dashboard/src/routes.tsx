import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, Navigate, Outlet, RequireSession, type RouteObject } from '@marathon/web-kit';

const ProfileScreen = lazyScreen(() => import('./profile/ProfileScreen.tsx'));

/** What the shell asks for; see RemoteRoutes in web-kit. */
export const contract = remoteContract;

export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    element: (
      <RequireSession>
        <Outlet />
      </RequireSession>
    ),
    children: [
      { index: true, element: <Navigate to="/dashboard/profile" replace /> },
      { path: 'profile', element: <ProfileScreen /> },
    ],
  },
];
