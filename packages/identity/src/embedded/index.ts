export { createEmbeddedIdentity } from './createEmbeddedIdentity.ts';
export { loadOrCreateKeys } from './keys.ts';
