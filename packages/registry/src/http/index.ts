export { packArchive } from './archive/packArchive.ts';
export { type RegistryRoutesOptions, registryRoutes } from './registryRoutes.ts';
export {
  type FrontEndStatus,
  type RegistryStatus,
  registryStateSchema,
  registryStatusSchema,
  type TrafficOf,
} from './registryStatus.ts';
export {
  commit,
  commitHeader,
  deploymentRequest,
  previewCookieSchema,
  previewRequest,
  uploadedReleaseSchema,
} from './requests.ts';
