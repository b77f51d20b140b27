export { packArchive } from './archive/packArchive.ts';
export { type RegistryRoutesOptions, registryRoutes } from './registryRoutes.ts';
export {
  type FrontEndStatus,
  type RegistryStatus,
  registryStatusSchema,
  type TrafficOf,
} from './registryStatus.ts';
export { commitHeader } from './requests.ts';
