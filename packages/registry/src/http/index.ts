export { packArchive, packTar } from './archive/packArchive.ts';
export { unpackTar } from './archive/unpackArchive.ts';
export { registryRoutes } from './registryRoutes.ts';
export {
  type FrontEndStatus,
  type RegistryStatus,
  registryStateSchema,
  registryStatusSchema,
} from './registryStatus.ts';
export {
  commit,
  commitHeader,
  deploymentRequest,
  type ErrorList,
  errorListSchema,
  type FlagList,
  flagListSchema,
  flagRequest,
  previewCookieSchema,
  previewDays,
  previewLinkRequest,
  previewLinkSchema,
  previewListSchema,
  previewPath,
  previewRequest,
  type ReleaseList,
  releaseListSchema,
  uploadedReleaseSchema,
  type VitalList,
  vitalListSchema,
} from './requests.ts';
