import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { shared } from '../federation.shared.ts';

const snapshots = fileURLToPath(new URL('./snapshots.js', import.meta.url));
const satisfy = fileURLToPath(new URL('./satisfy.ts', import.meta.url));
const descriptions = fileURLToPath(new URL('./descriptions.js', import.meta.url));

const replacements: readonly (readonly [RegExp, string])[] = [
  [
    /[\\/](SnapshotHandler|generate-preload-assets|generateSnapshotFromManifest|preload|snapshot[\\/]index)\.js$/,
    snapshots,
  ],
  [/[\\/]semver[\\/]index\.js$/, satisfy],
  [/[\\/]desc\.mjs$/, descriptions],
];

const byPackage = Object.fromEntries(Object.entries(shared).filter(([name]) => !name.endsWith('/')));

/** The page imports shared modules itself and passes them to remotes (shell/src/registry/sharedModules.ts). */
export function sharedByPage(): RsbuildPlugin {
  return {
    name: 'marathon:shared-by-page',
    setup(api) {
      api.modifyRspackConfig((_config, { rspack, appendPlugins }) => {
        appendPlugins([
          new rspack.DefinePlugin({
            sharingPolicy: JSON.stringify(byPackage),
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
            FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
            FEDERATION_OPTIMIZE_NO_SHARED: 'false',
            ENV_TARGET: '"web"',
          }),
          ...replacements.map(
            ([replaced, ours]) =>
              new rspack.NormalModuleReplacementPlugin(replaced, (resource) => {
                if (/@module-federation[\\/](runtime-core|sdk|error-codes)[\\/]/.test(resource.context))
                  resource.request = ours;
              }),
          ),
        ]);
      });
    },
  };
}
