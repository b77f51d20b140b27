import { useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import {
  documentTitle,
  lazyScreen,
  NavigationType,
  type RouteObject,
  useLocation,
  useNavigationType,
  usePreloadDialogs,
  useRoutes,
} from '@marathon/ui';
import { useEffect, useLayoutEffect } from 'react';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { useRemotes, useScreen } from '../registry/RemotesProvider.tsx';
import { useReportShell } from '../registry/useReportView.ts';
import { RemoteRoute, usePreloadDashboard } from './RemoteRoute.tsx';

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

/** A new screen starts at its top, or at the address's fragment; Back keeps the restored position. */
function useScrollReset(): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the path
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (navigation !== NavigationType.Pop) scrollTo(0, 0);
  }, [pathname, hash]);
}

/** Runs before the effects of the screen, which may set a better title. */
function useRouteTitle(): void {
  const { pathname } = useLocation();
  const { registry } = useRemotes();
  const title = useScreen()?.title ?? (registry.hasAnswer() ? messages.notFound.page : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path with the same title, too
  useLayoutEffect(() => {
    document.title = title === undefined ? messages.product : documentTitle(title);
  }, [pathname, title]);
}
