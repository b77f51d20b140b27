export { openAccountTarget, RefusedAccount } from './accountTarget.ts';
export { createKeycloakIdentity } from './createKeycloakIdentity.ts';
export { memoryEndedSignIns } from './endedSignIns/memoryEndedSignIns.ts';
export { redisEndedSignIns } from './endedSignIns/redisEndedSignIns.ts';
