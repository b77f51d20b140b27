/** Empty, in place of the federation runtime's manifests and preloading: the registry and `Link` headers do that. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
export const snapshotPlugin = () => ({ name: 'snapshot-plugin' });
export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' });
export const assignRemoteInfo = () => undefined;
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const generateSnapshotFromManifest = () => undefined;
export const isManifestProvider = () => false;
export const getManifestFileName = () => undefined;
export const simpleJoinRemoteEntry = (path, name) => `${path}/${name}`;
export const inferAutoPublicPath = (url) => url;
