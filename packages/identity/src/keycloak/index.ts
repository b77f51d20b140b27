export { openAccountTarget, RefusedAccount } from './accountTarget.ts';
export { createKeycloakIdentity } from './createKeycloakIdentity.ts';
export { openKeycloakState } from './openKeycloakState.ts';
