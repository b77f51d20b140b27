import { identity } from '@marathon/contracts/constants';
import { bearerOf } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { type AccessTokenVerifier, signInClaims } from '../provider/accessTokens.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';

interface Dependencies {
  readonly verifyAccessToken: AccessTokenVerifier;
  readonly accounts: AccountStore;
  readonly artifacts: Artifacts;
}

/** Takes the API's access token, as Keycloak does, unless its sign-in ended. oidc-provider takes only opaque tokens. */
export function userinfo({ verifyAccessToken, accounts, artifacts }: Dependencies): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const claims = await verifyAccessToken(bearerOf(req) ?? '');
    const account = claims && accounts.find(claims.account.subject);
    const signInId = claims?.signInId ?? '';
    if (account === undefined || !artifacts.hasGrant(signInId)) {
      res.setHeader('WWW-Authenticate', `Bearer realm="${identity.realm}", error="invalid_token"`);
      return void res
        .status(401)
        .json({ error: 'invalid_token', error_description: 'Token verification failed' });
    }
    res.json(signInClaims(account, signInId));
  };
}
