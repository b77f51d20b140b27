import type { Clock } from '@marathon/contracts/clock';
import { identity } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { isStoreUnavailable } from '@marathon/persistence';
import { compactVerify, createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SignedIn } from '../identity.ts';
import type { KeycloakServer } from './keycloakServer.ts';

export interface TokenVerifier {
  /** Undefined for an invalid token. @throws StoreUnavailable without keys while Keycloak does not answer */
  accessToken(token: string): Promise<SignedIn | undefined>;
  /** The sign-in of a genuine ID token, even an expired one. */
  signInOfIdToken(token: string): Promise<string | undefined>;
  signInOfLogoutToken(token: string): Promise<string | undefined>;
}

const claimsSchema = z.object({
  typ: z.literal('Bearer'),
  sub: z.string().min(1),
  email: z.string().min(1).transform(toEmail),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.string().optional(),
  sid: z.string(),
});
/** OpenID Connect Back-Channel Logout 1.0, 2.4. */
const logoutTokenSchema = z.object({
  sid: z.string(),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  nonce: z.never().optional(),
});
const idTokenSchema = z.object({ iss: z.string(), aud: z.literal(identity.client), sid: z.string() });

interface Options {
  readonly issuer: string;
  readonly server: KeycloakServer;
  readonly now: Clock;
}

export function createTokenVerifier({ issuer, server, now }: Options): TokenVerifier {
  const jwks = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`), {
    // Longer than access tokens live, so that sign-ins survive an outage of Keycloak. New keys are fetched at once.
    cacheMaxAge: 3_600_000,
    // Keycloak's internal address, not the product's.
    [customFetch]: (url) => server.ask(new URL(url).pathname),
  });
  const algorithms = ['RS256'];

  return {
    accessToken: (token) =>
      unlessRefused(async () => {
        const { payload } = await jwtVerify(token, jwks, {
          issuer,
          audience: identity.audience,
          algorithms,
          currentDate: now(),
          requiredClaims: ['exp', 'sub'],
        });
        const { sub: subject, email, name, picture: photoURL, sid, ...claims } = claimsSchema.parse(payload);
        const person = { subject, email, name, isEmailVerified: claims.email_verified };
        return { ...person, ...(photoURL !== undefined && { photoURL }), signInId: sid };
      }),
    signInOfIdToken: (token) =>
      unlessRefused(async () => {
        const { payload } = await compactVerify(token, jwks, { algorithms });
        const { iss, sid } = idTokenSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
        return iss === issuer ? sid : undefined;
      }),
    signInOfLogoutToken: (token) =>
      unlessRefused(async () => {
        const { payload } = await jwtVerify(token, jwks, {
          issuer,
          audience: identity.client,
          algorithms,
          currentDate: now(),
          requiredClaims: ['exp', 'iat', 'jti'],
        });
        return logoutTokenSchema.parse(payload).sid;
      }),
  };
}

/** Distinguishes invalid tokens from unavailable keys. */
async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
    return undefined;
  }
}
