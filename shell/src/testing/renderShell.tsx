import { remoteContract } from '@marathon/contracts/constants';
import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import { HttpResponse, http, type RenderedScreen, renderScreen, server } from '@marathon/front-end-testing';
import type { ReactNode } from 'react';
import { type Mock, vi } from 'vitest';
import { askRegistry } from '../registry/askRegistry.ts';
import { enforceIntegrity } from '../registry/federation.ts';
import { RemoteBlocks } from '../registry/RemoteBlocks.tsx';
import { RemotesProvider } from '../registry/RemotesProvider.tsx';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { createRemoteModules } from '../registry/remoteModules.ts';
import { App } from '../routing/App.tsx';
import { expose, forgetEntries } from './federationRuntime.ts';
import { liveRemotes } from './liveRemotes.ts';

interface Options extends Omit<Parameters<typeof renderScreen>[0], 'routes' | 'path' | 'Blocks'> {
  /** What the gateway put into the page; null: nothing. */
  readonly inPage?: LiveRemotes | null;
  /** In place of the whole shell. */
  readonly element?: ReactNode;
}

/** The shell at this path, with remotes whose screens are a heading each. The test file mocks the federation runtime. */
export async function renderShell(
  path: string,
  { inPage = liveRemotes(), element = <App />, ...options }: Options = {},
): Promise<RenderedScreen & { readonly registry: Registry; readonly reload: Mock }> {
  enforceIntegrity();
  server.use(http.post('/client-errors', () => new HttpResponse(null, { status: 204 })));
  const registry = createRegistry({ first: inPage ?? undefined, ask: askRegistry });
  const reload = vi.fn();
  const remotes = { registry, load: createRemoteModules(registry), reload };
  const shown = <RemotesProvider remotes={remotes}>{element}</RemotesProvider>;
  const routes = [{ path: '*', element: shown }];
  const rendered = await renderScreen({ ...options, routes, path, Blocks: RemoteBlocks });
  return { ...rendered, registry, reload };
}

/** The gateway answers this from now on. */
export const publish = (answer: LiveRemotes): void =>
  server.use(http.get('/remotes.json', () => HttpResponse.json({ ...answer })));

/**
 * All remotes load, and the gateway names them whenever the shell asks; each screen is a heading with its title. For a page that
 * has loaded none.
 */
export function exposeRemotes(): void {
  forgetEntries();
  publish(liveRemotes());
  for (const remote of Object.keys(liveRemotes().remotes)) exposeRoutes(remote);
  expose('races', 'blocks', {
    contract: remoteContract,
    blocks: {
      MarathonsBlock: () => <p>The latest marathons</p>,
      UpcomingBlock: () => <p>The upcoming marathons</p>,
    },
  });
}

export function exposeRoutes(remote: string, contract: number = remoteContract): void {
  const routes = liveRemotes().remotes[remote]?.routes.map(({ path, title }) => ({
    path,
    element: <h1>{title} screen</h1>,
  }));
  expose(remote, 'routes', { contract, routes });
}
