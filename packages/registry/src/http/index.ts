export { packArchive } from './archive/packArchive.ts';
export { type RegistryRoutesOptions, registryRoutes } from './registryRoutes.ts';
export { type RegistryStatus, registryStatusSchema } from './registryStatus.ts';
export { commitHeader } from './requests.ts';
