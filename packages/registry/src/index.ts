export type { DeployTokenStore } from './application/ports.ts';
export type { Registry, RegistryView } from './application/registry.ts';
export { labelsOf } from './canary/labelsOf.ts';
export { memoryViewCounts } from './canary/memoryViewCounts.ts';
export { createPageReports, type PageReports, type ReportOrigin } from './canary/pageReports.ts';
export { trafficOf } from './canary/trafficOf.ts';
export type { ViewCounts } from './canary/viewCounts.ts';
export { watchCanaries } from './canary/watchCanaries.ts';
export { liveRemoteOf } from './domain/liveRemote.ts';
export type { ReleaseName } from './domain/registryState.ts';
export type { ErrorStore } from './errors/errorStore.ts';
export { openErrorStore } from './errors/openErrorStore.ts';
export { packArchive, packTar } from './http/archive/packArchive.ts';
export { unpackTar } from './http/archive/unpackArchive.ts';
export { registryRoutes } from './http/registryRoutes.ts';
export {
  commit,
  deploymentRequest,
  errorListSchema,
  flagListSchema,
  flagRequest,
  previewCookieSchema,
  previewLinkRequest,
  previewLinkSchema,
  previewListSchema,
  previewPath,
  previewRequest,
  releaseListSchema,
  uploadedReleaseSchema,
  vitalListSchema,
} from './http/requests.ts';
export {
  type RegistryStatus,
  registryStateSchema,
  registryStatusSchema,
} from './http/statusSchemas.ts';
export { openRegistry } from './openRegistry.ts';
export { openRegistryPlace, type RegistryPlace } from './openRegistryPlace.ts';
export {
  createPreviewCookies,
  type PreviewCookies,
  previewCookieName,
} from './previews/previewCookies.ts';
export { publishBundled } from './publishBundled.ts';
export { createDeployToken, teamName } from './tokens/deployToken.ts';
export { deployTokensAt } from './tokens/deployTokensAt.ts';
export { countVitals, type VitalCounter } from './vitals/countVitals.ts';
export { openVitalStore } from './vitals/openVitalStore.ts';
export type { VitalStore } from './vitals/vitalStore.ts';
