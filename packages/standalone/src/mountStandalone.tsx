import { RuntimeProvider, rootOptions, startBrowserRuntime } from '@marathon/app-runtime';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { PageProviders } from '@marathon/ui';
import { createRoot } from 'react-dom/client';
import type { Development } from './development.ts';
import { StandaloneApp } from './StandaloneApp.tsx';
import type { Standalone } from './standalone.ts';

/** Set by front-end-build for development servers. Undefined in a release. */
declare const development: Development | undefined;

/** Shows a remote's own screens without the shell, with a session of its own: for work on one remote. */
export function mountStandalone(remote: Standalone): void {
  const root = document.getElementById('root');
  if (root === null) return;
  const runtime = startBrowserRuntime((pathname) => matchScreen(remote.manifest.routes, pathname));
  createRoot(root, rootOptions).render(
    <RuntimeProvider runtime={runtime}>
      <PageProviders>
        <StandaloneApp {...remote} development={development} />
      </PageProviders>
    </RuntimeProvider>,
  );
}
