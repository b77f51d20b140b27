import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import manifest from '../shell.manifest.ts';

/** The shell's own name in the registry. */
export const shell = 'shell';

/** The shell as the registry lists it: what the page shows when the registry is away. */
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
