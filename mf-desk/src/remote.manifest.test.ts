import { remoteManifestSchema } from '@marathon/contracts/remotes/manifest';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { expect, test } from 'vitest';
import manifest from './remote.manifest.ts';
import { routes } from './routes.tsx';

const { routes: screens, navigation } = remoteManifestSchema.parse(manifest);

test('every route of the manifest has a screen, and every screen is in the manifest', () => {
  expect(screens.map(({ path }) => path).sort()).toEqual(routes.map(({ path }) => path).sort());
});

test('every menu item leads to a screen of this remote', () => {
  for (const { to } of navigation) expect(matchScreen(screens, to), to).toBeDefined();
});
