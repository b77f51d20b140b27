import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, type RouteObject } from '@marathon/ui';

const OperationsScreen = lazyScreen(() => import('./features/operations/OperationsScreen.tsx'));

/** What the shell asks for; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

/** A screen for each route of the manifest. */
export const routes: RouteObject[] = [{ path: '/operations', element: <OperationsScreen /> }];
