/** For clients of a registry, without the code that stores releases. */
export { readBuild } from './adapters/files/readBuild.ts';
export type { ReleaseName } from './domain/registryState.ts';
export { packArchive } from './http/archive/packArchive.ts';
export {
  commitHeader,
  type ErrorList,
  errorListSchema,
  type FlagList,
  flagListSchema,
  previewDays,
  previewLinkSchema,
  previewListSchema,
  type ReleaseList,
  releaseListSchema,
  type VitalList,
  vitalListSchema,
} from './http/requests.ts';
export { type FrontEndStatus, type RegistryStatus, registryStatusSchema } from './http/statusSchemas.ts';
