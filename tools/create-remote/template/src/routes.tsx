import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, type RouteObject } from '@marathon/ui';

const YourScreen = lazyScreen(() => import('./features/your-screen/YourScreen.tsx'));

/** What the shell asks for; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

/** A screen for each route of the manifest; around one with `access: 'login'` stands `RequireSession` of app-runtime. */
export const routes: RouteObject[] = [{ path: '/your-screen', element: <YourScreen /> }];
