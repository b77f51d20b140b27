import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, type RouteObject } from '@marathon/ui';

const LoginScreen = lazyScreen(
  () => import(/* webpackChunkName: "login" */ './features/login/LoginScreen.tsx'),
);
const RegisterScreen = lazyScreen(
  () => import(/* webpackChunkName: "register" */ './features/register/RegisterScreen.tsx'),
);

/** What the shell asks for; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

export const routes: RouteObject[] = [
  { path: '/login', element: <LoginScreen /> },
  { path: '/register', element: <RegisterScreen /> },
];
