export { openRevokedTokens } from './openRevokedTokens.ts';
export { withoutRevokedTokens } from './withoutRevokedTokens.ts';
