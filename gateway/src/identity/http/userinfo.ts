import { bearerOf } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { AccessClaims } from '../accessTokens.ts';
import { signInClaims } from '../accessTokens.ts';
import type { AccountStore } from '../sqlite/accounts.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';

/**
 * Who the token's bearer is now. As in Keycloak it takes the API's access token; oidc-provider's own endpoint
 * wants an opaque one. The token of a sign-in that has ended is refused.
 */
export function userinfo(parts: {
  verify: (token: string) => Promise<AccessClaims | undefined>;
  accounts: AccountStore;
  artifacts: Artifacts;
}): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const claims = await parts.verify(bearerOf(req) ?? '');
    const account = claims && parts.accounts.find(claims.account.subject);
    const signInId = claims?.signInId ?? '';
    if (account === undefined || !parts.artifacts.hasGrant(signInId)) {
      res.setHeader('WWW-Authenticate', 'Bearer realm="marathon", error="invalid_token"');
      return void res
        .status(401)
        .json({ error: 'invalid_token', error_description: 'Token verification failed' });
    }
    res.json(signInClaims(account, signInId));
  };
}
