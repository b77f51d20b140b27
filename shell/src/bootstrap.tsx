import { RuntimeProvider, rootOptions, startBrowserRuntime } from '@marathon/app-runtime';
import { PageProviders } from '@marathon/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { rootOfScreens } from './firstViewOnPage.ts';
import { enforceIntegrity } from './registry/federation.ts';
import { RemoteBlocks } from './registry/RemoteBlocks.tsx';
import { RemotesProvider } from './registry/RemotesProvider.tsx';
import { createRegistry } from './registry/registry.ts';
import { createRemoteModules } from './registry/remoteModules.ts';
import { remotesOfPage } from './registry/remotesOfPage.ts';
import { shareModules } from './registry/sharedModules.ts';
import { App } from './routing/App.tsx';

shareModules();
enforceIntegrity();
const registry = createRegistry({
  first: remotesOfPage(),
  // Not on a first visit: the page has its answer.
  ask: async () =>
    (await import(/* webpackChunkName: "versions" */ './registry/askRegistry.ts')).askRegistry(),
});
const remotes = { registry, load: createRemoteModules(registry), reload: () => location.reload() };
const runtime = { ...startBrowserRuntime(registry.screenFor), Blocks: RemoteBlocks };
const root = rootOfScreens();
if (root) {
  const screens = (
    <RuntimeProvider runtime={runtime}>
      <PageProviders>
        <RemotesProvider remotes={remotes}>
          <App />
        </RemotesProvider>
      </PageProviders>
    </RuntimeProvider>
  );
  // In slices: the page stays responsive while its first view waits to be replaced.
  startTransition(() => createRoot(root, rootOptions).render(screens));
}
