import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import manifest from '../shell.manifest.ts';

export const shell = 'shell';

/** What the page shows without the registry. */
export const ownManifest: LiveRemote = {
  version: '',
  base: '/',
  contract: manifest.contract,
  routes: manifest.routes.map(({ preload: _, layout = 'page', ...route }) => ({
    ...route,
    layout,
    files: [],
  })),
  navigation: (manifest.navigation ?? []).map((item) => ({ ...item, audience: item.audience ?? 'everyone' })),
  blocks: [],
};
