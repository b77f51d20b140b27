import { RequireSession } from '@marathon/app-runtime';
import { remoteContract } from '@marathon/contracts/constants';
import { AreaLoading, lazyScreen, Outlet, type RouteObject } from '@marathon/ui';

const OverviewScreen = lazyScreen(() => import('./features/overview/OverviewScreen.tsx'));
const ProfileScreen = lazyScreen(() => import('./features/profile/ProfileScreen.tsx'));
const AddMarathonScreen = lazyScreen(() => import('./features/marathon-form/AddMarathonScreen.tsx'));
const MyMarathonsScreen = lazyScreen(() => import('./features/my-marathons/MyMarathonsScreen.tsx'));
const DraftScreen = lazyScreen(() => import('./features/marathon-form/DraftScreen.tsx'));
const UpdateMarathonScreen = lazyScreen(() => import('./features/marathon-form/UpdateMarathonScreen.tsx'));
const MyApplicationsScreen = lazyScreen(() => import('./features/my-applications/MyApplicationsScreen.tsx'));
const RegistrationScreen = lazyScreen(() => import('./features/my-applications/RegistrationScreen.tsx'));
const MyDataScreen = lazyScreen(() => import('./features/my-data/MyDataScreen.tsx'));
const AccountDeletionScreen = lazyScreen(
  () => import('./features/account-deletion/AccountDeletionScreen.tsx'),
);

/** For the shell; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    element: (
      <RequireSession loading={<AreaLoading />}>
        <Outlet />
      </RequireSession>
    ),
    children: [
      { index: true, element: <OverviewScreen /> },
      { path: 'profile', element: <ProfileScreen /> },
      { path: 'add-marathon', element: <AddMarathonScreen /> },
      { path: 'my-marathons', element: <MyMarathonsScreen /> },
      { path: 'update-marathon/:id', element: <UpdateMarathonScreen /> },
      { path: 'drafts/:id', element: <DraftScreen /> },
      { path: 'my-data', element: <MyDataScreen /> },
      { path: 'my-apply', element: <MyApplicationsScreen /> },
      { path: 'my-apply/:id', element: <RegistrationScreen /> },
      { path: 'my-applications', element: <MyApplicationsScreen /> },
    ],
  },
  { path: '/account-deletion/:id', element: <AccountDeletionScreen /> },
];
