import { lazyScreen, type RouteObject, useRoutes } from '@marathon/web-kit';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { useArrival } from './useArrival.ts';
import { useRouteTitle } from './useRouteTitle.ts';

const AboutScreen = lazyScreen(() => import('../screens/AboutScreen.tsx'));

const routes: RouteObject[] = [
  {
    element: <PageLayout />,
    children: [
      { path: '/', element: <HomeScreen /> },
      { path: '/about', element: <AboutScreen /> },
      { path: '*', element: <Elsewhere /> },
    ],
  },
];

export function App() {
  useRouteTitle();
  useArrival();
  return useRoutes(routes);
}
