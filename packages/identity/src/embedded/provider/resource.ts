import { identity } from '@marathon/contracts/constants';
import type { ResourceServer } from 'oidc-provider';
import { ttl } from '../ttl.ts';

/** The supported scopes. Name, e-mail and picture are in every token, as with Keycloak's default scopes. */
export const offeredScopes = ['openid', 'profile', 'email'] as const;

/** The product's API for oidc-provider, which wants an absolute URI. Tokens have the plain audience below. */
export const apiResource = 'urn:marathon:api';

/** Access tokens for the API are signed JWTs. */
export const api: ResourceServer = {
  audience: identity.audience,
  scope: offeredScopes.join(' '),
  accessTokenFormat: 'jwt',
  accessTokenTTL: ttl.accessToken,
  jwt: { sign: { alg: 'RS256' } },
};

/** The supported ones of the requested scopes, for a sign-in without the authorization endpoint. */
export function grantedScope(requested: string | undefined): string {
  const asked = requested?.split(' ').filter(Boolean);
  return offeredScopes.filter((scope) => asked === undefined || asked.includes(scope)).join(' ');
}
