export { type AccountTool, openAccountTool } from './accounts/accountTool.ts';
export { createEmbeddedIdentity } from './createEmbeddedIdentity.ts';
export { loadOrCreateKeys } from './keys.ts';
export { accountSource, countSecondFactors } from './sqlite/accountSource.ts';
export { identitySchemaVersion, openIdentityToRead } from './sqlite/database.ts';
