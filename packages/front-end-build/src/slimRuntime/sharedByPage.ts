import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { shared } from '../federation.shared.ts';

const emptied = fileURLToPath(new URL('./snapshots.js', import.meta.url));
const replaced =
  /[\\/](SnapshotHandler|generate-preload-assets|generateSnapshotFromManifest|preload|snapshot[\\/]index)\.js$/;

/**
 * The page imports what it shares, so that it starts without waiting for anything, and hands it to remotes itself
 * (shell/src/registry/sharedModules.ts). Of the federation runtime it holds what is used.
 */
export function sharedByPage(): RsbuildPlugin {
  return {
    name: 'marathon:shared-by-page',
    setup(api) {
      api.modifyRspackConfig((_config, { rspack, appendPlugins }) => {
        appendPlugins([
          new rspack.DefinePlugin({
            sharingPolicy: JSON.stringify(shared),
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
            ENV_TARGET: '"web"',
          }),
          new rspack.NormalModuleReplacementPlugin(replaced, (resource) => {
            if (/@module-federation[\\/](runtime-core|sdk)[\\/]/.test(resource.context))
              resource.request = emptied;
          }),
        ]);
      });
    },
  };
}
