import type { Clock } from '@marathon/contracts/clock';
import { apiToken } from '@marathon/contracts/constants';
import { type Email, toEmail } from '@marathon/contracts/email';
import { createSigner, createVerifier } from 'fast-jwt';

/** Who calls, from the API token. */
export interface Caller {
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  /** The sign-in that the token comes from; absent where none stands behind it. */
  readonly signInId?: string | undefined;
}

export interface ApiTokens {
  sign(caller: Omit<Caller, 'email'> & { readonly email: string }): string;
  /** The caller, or undefined when the token is forged, expired or not ours. */
  verify(token: string): Caller | undefined;
}

/** API tokens: HS256, issuer `marathon`, 15 minutes. */
export function createApiTokens(secret: string, now: Clock): ApiTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: apiToken.issuer,
    requiredClaims: ['sub', 'email', 'exp', 'iat'],
    ignoreExpiration: true,
    cache: 10_000,
  });
  return {
    sign({ subject, email, name, signInId: sid }) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expires = issuedAt + apiToken.lifetimeSeconds;
      const claims = { iss: apiToken.issuer, sub: subject, email, name, iat: issuedAt, exp: expires };
      return sign({ ...claims, ...(sid !== undefined && { sid }) });
    },
    verify(token) {
      try {
        const claims: Claims = verify(token);
        // Checked here and not by the library, so that a cached token expires by the clock we were given.
        if (claims.exp * 1000 <= now().getTime()) return undefined;
        const { sub: subject, email, name = '', sid: signInId } = claims;
        return { subject, email: toEmail(email), name, ...(signInId !== undefined && { signInId }) };
      } catch {
        return undefined;
      }
    },
  };
}

interface Claims {
  sub: string;
  email: string;
  name?: string;
  sid?: string;
  exp: number;
}
