export { createKeycloakIdentity, type KeycloakIdentityOptions } from './createKeycloakIdentity.ts';
