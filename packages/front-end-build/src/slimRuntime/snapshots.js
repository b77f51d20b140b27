/**
 * In place of what the federation runtime does with manifests and preloading: our pages are told by the registry what to
 * load, and the browser by `Link` headers. Same exports, nothing behind them.
 */
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
