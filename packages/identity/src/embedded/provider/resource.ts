import { identity } from '@marathon/contracts/constants';
import type { ResourceServer } from 'oidc-provider';
import { ttl } from '../ttl.ts';

/** In every token, as with Keycloak's default scopes. */
export const offeredScopes = ['openid', 'profile', 'email'] as const;

/** oidc-provider requires an absolute URI. Tokens carry the plain audience below. */
export const apiResource = 'urn:marathon:api';

export const api: ResourceServer = {
  audience: identity.audience,
  scope: offeredScopes.join(' '),
  accessTokenFormat: 'jwt',
  accessTokenTTL: ttl.accessToken,
  jwt: { sign: { alg: 'RS256' } },
};

/** For sign-ins without the authorization endpoint. */
export function grantedScope(requested: string | undefined): string {
  const scopes = requested?.split(' ').filter(Boolean);
  return offeredScopes.filter((scope) => scopes === undefined || scopes.includes(scope)).join(' ');
}
