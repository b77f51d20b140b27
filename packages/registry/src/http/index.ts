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
  type KeptReleases,
  keptReleasesSchema,
  previewCookieSchema,
  previewRequest,
  uploadedReleaseSchema,
} from './requests.ts';
