export { createKeycloakIdentity } from './createKeycloakIdentity.ts';
