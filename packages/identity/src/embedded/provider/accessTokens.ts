import type { Clock } from '@marathon/contracts/clock';
import { identity } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Account } from '../../identity.ts';
import type { Keys } from '../keys.ts';

export const signInClaims = (account: Account, signInId: string | undefined) => ({
  sub: account.subject,
  sid: signInId,
  email: account.email,
  email_verified: account.isEmailVerified,
  name: account.name,
  preferred_username: account.email,
  ...(account.photoURL !== undefined && { picture: account.photoURL }),
});

export interface AccessClaims {
  readonly account: Account;
  readonly signInId: string | undefined;
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(1).transform(toEmail),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.string().optional(),
  sid: z.string().optional(),
});

/** Undefined unless issuer, audience, signature and expiry are right. */
export type AccessTokenVerifier = (token: string) => Promise<AccessClaims | undefined>;

interface Options {
  readonly issuer: string;
  readonly keys: Keys;
  readonly now: Clock;
}

export function createAccessTokenVerifier({ issuer, keys, now }: Options): AccessTokenVerifier {
  const jwks = createLocalJWKSet({ keys: keys.signing.map(publicKeyOf) });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, jwks, {
        issuer,
        audience: identity.audience,
        algorithms: ['RS256'],
        currentDate: now(),
        requiredClaims: ['exp', 'sub'],
      });
      const { sub, email, email_verified: isEmailVerified, name, picture, sid } = claimsSchema.parse(payload);
      const photo = picture === undefined ? {} : { photoURL: picture };
      return { account: { subject: sub, email, name, ...photo, isEmailVerified }, signInId: sid };
    } catch {
      return undefined;
    }
  };
}

export const publicKeyOf = ({ kty, n, e, kid, alg, use }: Keys['signing'][number]) => ({
  kty,
  n: String(n),
  e: String(e),
  kid,
  alg: String(alg),
  use: String(use),
});
