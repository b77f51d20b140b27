import { screenFor } from '@marathon/contracts/routes';
import { type RouteObject, useLocation, useRoutes } from '@marathon/web-kit';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { RemoteScreens } from '../remotes/RemoteScreens.tsx';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';

const routes: RouteObject[] = [
  { path: '/', element: <HomeScreen /> },
  { path: '*', element: <Elsewhere /> },
];

export function App() {
  return useRoutes(routes);
}

function Elsewhere() {
  const remote = screenFor(useLocation().pathname)?.remote;
  return remote ? <RemoteScreens remote={remote} /> : <NotFoundScreen />;
}
