import { remoteContract } from '@marathon/contracts/constants';
import { type RemoteName, screenRoutes } from '@marathon/contracts/routes';
import { HttpResponse, http, type Rendered, renderScreen, server } from '@marathon/front-end-testing';
import { App } from '../routing/App.tsx';
import { expose } from './federationRuntime.ts';

const remotes: readonly RemoteName[] = ['mf-marathons', 'mf-dashboard', 'mf-auth'];

/** The shell at this path, with remotes whose screens are a heading each. The test file mocks the federation runtime. */
export function renderShell(
  path: string,
  options: Omit<Parameters<typeof renderScreen>[0], 'routes' | 'path'> = {},
): Promise<Rendered> {
  server.use(
    http.get('/remotes.json', () => HttpResponse.json({ remotes: Object.fromEntries(remotes.map(entry)) })),
    http.post('/client-errors', () => new HttpResponse(null, { status: 204 })),
  );
  return renderScreen({ ...options, routes: [{ path: '*', element: <App /> }], path });
}

/** All remotes load; each screen is a heading with its title. */
export function exposeRemotes(): void {
  for (const remote of remotes) exposeRoutes(remote);
  expose('mf-marathons', 'home', {
    contract: remoteContract,
    MarathonsBlock: () => <p>The latest marathons</p>,
    UpcomingBlock: () => <p>The upcoming marathons</p>,
  });
}

export function exposeRoutes(remote: RemoteName, contract: number = remoteContract): void {
  const own = screenRoutes.filter((screen) => screen.remote === remote);
  const routes = own.map(({ path, title }) => ({ path, element: <h1>{title} screen</h1> }));
  expose(remote, 'routes', { contract, routes });
}

const entry = (remote: RemoteName) => [
  remote,
  { version: '1.0.0', manifest: `/remotes/${remote}/1.0.0/mf-manifest.json` },
];
