import type { Clock } from '@marathon/contracts/clock';
import { apiToken } from '@marathon/contracts/constants';
import { type Email, toEmail } from '@marathon/contracts/email';
import { createSigner, createVerifier } from 'fast-jwt';
import QuickLRU from 'quick-lru';

/** Who calls, from the API token. */
export interface Caller {
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  /** The sign-in that the token comes from; absent where none stands behind it. */
  readonly signInId?: string | undefined;
  /** True when mail to the address is known to reach them. */
  readonly isEmailVerified?: boolean | undefined;
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
  });
  /** By token: its claims, of those that were verified last. */
  const verified = new QuickLRU<string, Verified>({ maxSize: mostVerified });

  function verifiedOf(token: string): Verified {
    const known = verified.get(token);
    if (known !== undefined) return known;
    const { sub: subject, email, name = '', sid: signInId, ev, exp }: Claims = verify(token);
    const caller = {
      ...{ subject, email: toEmail(email), name },
      ...(signInId !== undefined && { signInId }),
      ...(ev === true && { isEmailVerified: true }),
    };
    const entry = { caller, expiresMs: exp * 1000 };
    verified.set(token, entry);
    return entry;
  }

  return {
    sign({ subject, email, name, signInId: sid, isEmailVerified }) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expires = issuedAt + apiToken.lifetimeSeconds;
      const claims = { iss: apiToken.issuer, sub: subject, email, name, iat: issuedAt, exp: expires };
      return sign({
        ...claims,
        ...(sid !== undefined && { sid }),
        ...(isEmailVerified === true && { ev: true }),
      });
    },
    verify(token) {
      try {
        const { caller, expiresMs } = verifiedOf(token);
        // Checked here and not by the library, so that a cached token expires by the clock we were given.
        return expiresMs <= now().getTime() ? undefined : caller;
      } catch {
        return undefined;
      }
    },
  };
}

/** Gateway and service verify the same token one after the other. More would only fill V8's old generation in a rush. */
const mostVerified = 250;

interface Verified {
  readonly caller: Caller;
  readonly expiresMs: number;
}

interface Claims {
  sub: string;
  email: string;
  name?: string;
  sid?: string;
  ev?: boolean;
  exp: number;
}
