import { createSecretKey } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { identity } from '@marathon/contracts/constants';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Adapter, KoaContextWithOIDC, default as Provider } from 'oidc-provider';
import type { RotateRefreshToken } from './rotateRefreshToken.ts';

/** keycloak-js reads the refresh token as a JWT; oidc-provider's are opaque. So a signed JWT carries it. */
export interface RefreshTokens {
  wrap(opaque: string, payload: { exp: number; sub: string; sid: string }): Promise<string>;
  /** Undefined for foreign JWTs. The store checks the expiry. */
  unwrap(jwt: string): Promise<string | undefined>;
  signInOf(jwt: string): Promise<string | undefined>;
}

interface Options {
  readonly issuer: string;
  readonly secret: string;
  readonly now: Clock;
}

export function createRefreshTokens({ issuer, secret, now }: Options): RefreshTokens {
  const key = createSecretKey(secret, 'base64url');
  const verify = async (jwt: string, currentDate: Date): Promise<JWTPayload | undefined> => {
    try {
      const expected = { issuer, audience: issuer, algorithms: ['HS256'], currentDate };
      return (await jwtVerify(jwt, key, expected)).payload;
    } catch {
      return undefined;
    }
  };
  return {
    wrap: (opaque, { exp, sub, sid }) =>
      new SignJWT({ typ: 'Refresh', azp: identity.client, sub, sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setJti(opaque)
        .setIssuedAt(secondsOf(now()))
        .setExpirationTime(exp)
        .sign(key),
    unwrap: async (jwt) => (await verify(jwt, new Date(0)))?.jti,
    async signInOf(jwt) {
      const sid = (await verify(jwt, now()))?.sid;
      return typeof sid === 'string' ? sid : undefined;
    },
  };
}

interface UnwrapOptions {
  readonly refreshTokens: RefreshTokens;
  /** Called for a valid JWT whose token is no longer stored: it was exchanged long ago. */
  readonly onReuse: (signInId: string) => void;
}

export const unwrapRefreshTokens = (
  adapter: Adapter,
  { refreshTokens, onReuse }: UnwrapOptions,
): Adapter => ({
  ...adapter,
  async find(jwt) {
    const opaque = await refreshTokens.unwrap(jwt);
    const stored = opaque === undefined ? undefined : await adapter.find(opaque);
    const reusedOf = stored === undefined ? await refreshTokens.signInOf(jwt) : undefined;
    if (reusedOf !== undefined) onReuse(reusedOf);
    return stored;
  },
});

interface WrapOptions {
  readonly refreshTokens: RefreshTokens;
  readonly rotate: RotateRefreshToken;
  readonly now: Clock;
}

export function wrapRefreshTokens(provider: Provider, { refreshTokens, rotate, now }: WrapOptions): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc, body } = ctx as KoaContextWithOIDC & { body: Partial<TokenAnswer> };
    if (oidc?.route !== 'token' || typeof body?.refresh_token !== 'string') return;
    const { RefreshToken: made, RotatedRefreshToken: exchanged } = oidc.entities;
    if (made === undefined) return;
    const token = exchanged === undefined ? made : await rotate(exchanged.jti, made);
    const nowSeconds = secondsOf(now());
    const exp = token.exp ?? nowSeconds + made.expiration;
    const sid = token.grantId ?? '';
    ctx.body = {
      ...body,
      refresh_token: await refreshTokens.wrap(token.jti, { exp, sub: token.accountId, sid }),
      refresh_expires_in: exp - nowSeconds,
      session_state: sid,
    };
  });
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

interface TokenAnswer {
  refresh_token: string;
}
