export { openAccountTarget, RefusedAccount } from './accountTarget.ts';
export { createKeycloakIdentity } from './createKeycloakIdentity.ts';
export { redisEventCursor } from './events/redisEventCursor.ts';
export { openKeycloakState } from './openKeycloakState.ts';
