import { apiToken } from '@marathon/contracts/constants';
import { createSigner, createVerifier } from 'fast-jwt';

/** Who calls: from the API token that POST /jwt gave. */
export interface Caller {
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
}

export interface ApiTokens {
  sign(caller: Caller): string;
  /** The caller, or undefined when the token is forged, expired or not ours. */
  verify(token: string): Caller | undefined;
}

/** API tokens: HS256, issuer `marathon`, 15 minutes. `now` is in milliseconds. */
export function createApiTokens(secret: string, now: () => number = Date.now): ApiTokens {
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
    sign({ subject, email, name }) {
      const issuedAt = Math.floor(now() / 1000);
      const expires = issuedAt + apiToken.lifetimeSeconds;
      return sign({ iss: apiToken.issuer, sub: subject, email, name, iat: issuedAt, exp: expires });
    },
    verify(token) {
      try {
        const claims: Claims = verify(token);
        // Checked here and not by the library, so that a cached token expires by the clock we were given.
        if (claims.exp * 1000 <= now()) return undefined;
        return { subject: claims.sub, email: claims.email.toLowerCase(), name: claims.name ?? '' };
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
  exp: number;
}
