import { useSession } from '@marathon/app-runtime';
import { lazyScreen, type RouteObject, usePreloadDialogs, useRoutes } from '@marathon/ui';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { useReportShell } from '../registry/useReportView.ts';
import { RemoteRoute, usePreloadDashboard } from './RemoteRoute.tsx';
import { useRouteTitle } from './useRouteTitle.ts';
import { useScrollReset } from './useScrollReset.ts';

const AboutScreen = lazyScreen(() => import('../features/about/AboutScreen.tsx'));
const PrivacyScreen = lazyScreen(() => import('../features/privacy/PrivacyScreen.tsx'));

const routes: RouteObject[] = [
  {
    element: <PageLayout />,
    children: [
      { path: '/', element: <HomeScreen /> },
      { path: '/about', element: <AboutScreen /> },
      { path: '/privacy', element: <PrivacyScreen /> },
      { path: '*', element: <RemoteRoute /> },
    ],
  },
];

export function App() {
  useReportShell();
  usePreloadDialogs(useSession().user !== null);
  usePreloadDashboard();
  useRouteTitle();
  useScrollReset();
  return useRoutes(routes);
}
