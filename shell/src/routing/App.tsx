import { lazyScreen, type RouteObject, useRoutes } from '@marathon/web-kit';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { RemoteRoute } from './RemoteRoute.tsx';
import { useRouteTitle } from './useRouteTitle.ts';
import { useScrollReset } from './useScrollReset.ts';

const AboutScreen = lazyScreen(() => import('../features/about/AboutScreen.tsx'));

const routes: RouteObject[] = [
  {
    element: <PageLayout />,
    children: [
      { path: '/', element: <HomeScreen /> },
      { path: '/about', element: <AboutScreen /> },
      { path: '*', element: <RemoteRoute /> },
    ],
  },
];

export function App() {
  useRouteTitle();
  useScrollReset();
  return useRoutes(routes);
}
