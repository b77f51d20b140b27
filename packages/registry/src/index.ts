export type { DeployTokenStore } from './application/ports.ts';
export type { Registry, RegistryView } from './application/registry.ts';
export * from './canary/index.ts';
export { liveRemoteOf } from './domain/liveRemote.ts';
export type { ReleaseName } from './domain/registryState.ts';
export type { ErrorStore } from './errors/errorStore.ts';
export { openErrorStore } from './errors/openErrorStore.ts';
export * from './http/index.ts';
export { openRegistry } from './openRegistry.ts';
export { openRegistryPlace, type RegistryPlace } from './openRegistryPlace.ts';
export {
  createPreviewCookies,
  type PreviewCookies,
  previewCookieName,
} from './previews/previewCookies.ts';
export { publishBundled } from './publishBundled.ts';
export * from './tokens/index.ts';
export { countVitals, type VitalCounter } from './vitals/countVitals.ts';
export { openVitalStore } from './vitals/openVitalStore.ts';
export type { VitalStore } from './vitals/vitalStore.ts';
