import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, type RouteObject } from '@marathon/ui';

const YourScreen = lazyScreen(() => import('./features/your-screen/YourScreen.tsx'));

/** For the shell; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

/** A screen for each route of the manifest; `access: 'login'` needs `RequireSession` of app-runtime. */
export const routes: RouteObject[] = [{ path: '/your-screen', element: <YourScreen /> }];
