export { revokedTokensAt } from './revokedTokensAt.ts';
export { withoutRevokedTokens } from './withoutRevokedTokens.ts';
