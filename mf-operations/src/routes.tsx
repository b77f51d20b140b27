import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, type RouteObject } from '@marathon/ui';

const OperationsScreen = lazyScreen(() => import('./features/operations/OperationsScreen.tsx'));

/** For the shell; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

export const routes: RouteObject[] = [{ path: '/operations', element: <OperationsScreen /> }];
