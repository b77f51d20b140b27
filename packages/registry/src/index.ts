export type {
  DeployToken,
  DeployTokenStore,
  ReleaseStore,
  StoredRelease,
} from './application/ports.ts';
export type { Author, Deployments, Registry, RegistryView } from './application/registry.ts';
export * from './canary/index.ts';
export type {
  Canary,
  Deployment,
  FrontEndState,
  HistoryEntry,
  RegistryState,
} from './domain/registryState.ts';
export * from './http/index.ts';
export { openRegistry } from './openRegistry.ts';
export {
  createPreviewCookies,
  type Preview,
  type PreviewCookies,
  previewCookieName,
} from './previews/previewCookies.ts';
export { publishBundled } from './publishBundled.ts';
export * from './tokens/index.ts';
