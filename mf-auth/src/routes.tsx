import { remoteContract } from '@marathon/contracts/constants';
import { lazyScreen, type RouteObject } from '@marathon/ui';

const LoginScreen = lazyScreen(
  () => import(/* webpackChunkName: "login" */ './features/login/LoginScreen.tsx'),
);
const RegisterScreen = lazyScreen(
  () => import(/* webpackChunkName: "register" */ './features/register/RegisterScreen.tsx'),
);
const ForgotPasswordScreen = lazyScreen(() => import('./features/forgot-password/ForgotPasswordScreen.tsx'));
const ResetPasswordScreen = lazyScreen(() => import('./features/reset-password/ResetPasswordScreen.tsx'));
const VerifyEmailScreen = lazyScreen(() => import('./features/verify-email/VerifyEmailScreen.tsx'));

/** For the shell; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

export const routes: RouteObject[] = [
  { path: '/login', element: <LoginScreen /> },
  { path: '/register', element: <RegisterScreen /> },
  { path: '/forgot-password', element: <ForgotPasswordScreen /> },
  { path: '/reset-password', element: <ResetPasswordScreen /> },
  { path: '/verify-email', element: <VerifyEmailScreen /> },
];
