export { packArchive, packTar } from './archive/packArchive.ts';
export { unpackTar } from './archive/unpackArchive.ts';
export { registryRoutes } from './registryRoutes.ts';
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
} from './requests.ts';
export {
  type RegistryStatus,
  registryStateSchema,
  registryStatusSchema,
} from './statusSchemas.ts';
