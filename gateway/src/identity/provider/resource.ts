import { identity } from '@marathon/contracts/constants';
import type { ResourceServer } from 'oidc-provider';
import { lifetimes } from '../lifetimes.ts';

/** What may be asked for. Names, e-mail and picture are in every token, as Keycloak's default scopes have it. */
export const offeredScopes = ['openid', 'profile', 'email'] as const;

/** The product's API as oidc-provider knows it: an absolute URI. Tokens say the plain audience below. */
export const apiResource = 'urn:marathon:api';

/** Access tokens for it are JWTs that carry their own proof. */
export const api: ResourceServer = {
  audience: identity.audience,
  scope: offeredScopes.join(' '),
  accessTokenFormat: 'jwt',
  accessTokenTTL: lifetimes.accessToken,
  jwt: { sign: { alg: 'RS256' } },
};

/** The scopes of a sign-in that skips the authorization endpoint: what was asked for, of what is offered. */
export function grantedScope(requested: string | undefined): string {
  const asked = requested?.split(' ').filter(Boolean);
  return offeredScopes.filter((scope) => asked === undefined || asked.includes(scope)).join(' ');
}
