import { RuntimeProvider, rootOptions, startBrowserRuntime } from '@marathon/app-runtime';
import { PageProviders } from '@marathon/ui';
import { createRoot } from 'react-dom/client';
import { enforceIntegrity } from './registry/federation.ts';
import { earlyLiveRemotes, liveRemotesOfPage } from './registry/liveRemotes.ts';
import { RemotesProvider } from './registry/RemotesProvider.tsx';
import { createRegistry } from './registry/registry.ts';
import { createRemoteModules } from './registry/remoteModules.ts';
import { App } from './routing/App.tsx';

enforceIntegrity();
const registry = createRegistry({ first: liveRemotesOfPage(), ask: earlyLiveRemotes });
const remotes = { registry, load: createRemoteModules(registry), reload: () => location.reload() };
const runtime = startBrowserRuntime(registry.screenFor);
const root = document.getElementById('root');
if (root) {
  createRoot(root, rootOptions).render(
    <RuntimeProvider runtime={runtime}>
      <PageProviders>
        <RemotesProvider remotes={remotes}>
          <App />
        </RemotesProvider>
      </PageProviders>
    </RuntimeProvider>,
  );
}
