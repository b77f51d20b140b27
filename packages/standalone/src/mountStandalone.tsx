import { RuntimeProvider, rootOptions, startBrowserRuntime } from '@marathon/app-runtime';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { PageProviders } from '@marathon/ui';
import { createRoot } from 'react-dom/client';
import { StandaloneApp } from './StandaloneApp.tsx';
import type { Standalone } from './standalone.ts';

/** Set by front-end-build: whether this is a development server without a product behind it. Never in a release. */
declare const isOnFixtures: boolean;

/** Shows a remote's own screens without the shell, with a session of its own: for work on one remote. */
export async function mountStandalone(remote: Standalone): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const fixtures = isOnFixtures
    ? await import('./fixtures/startFixtures.ts').then(({ startFixtures }) =>
        startFixtures(isForMembers(remote)),
      )
    : undefined;
  const runtime = startBrowserRuntime((pathname) => matchScreen(remote.manifest.routes, pathname));
  createRoot(root, rootOptions).render(
    <RuntimeProvider runtime={runtime}>
      <PageProviders>
        <StandaloneApp
          {...remote}
          controls={fixtures && <fixtures.Controls />}
          sample={fixtures?.sample ?? {}}
        />
      </PageProviders>
    </RuntimeProvider>,
  );
}

/** Screens that only visitors are led to would send a signed-in person away. */
const isForMembers = ({ manifest: { navigation = [] } }: Standalone) =>
  navigation.every(({ audience }) => audience !== 'visitors');
