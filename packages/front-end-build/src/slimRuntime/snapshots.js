/**
 * Replaces the federation runtime's manifests and preloading by empty exports of the same names: the registry
 * tells pages what to load, and `Link` headers tell the browser.
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
