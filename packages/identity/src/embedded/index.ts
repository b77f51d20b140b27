export { createEmbeddedIdentity, type EmbeddedIdentityOptions } from './createEmbeddedIdentity.ts';
export { loadOrCreateKeys } from './keys.ts';
