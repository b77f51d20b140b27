import { identity } from '@marathon/contracts/constants';
import express, { type Request, type RequestHandler, Router } from 'express';
import { compactVerify, createLocalJWKSet } from 'jose';
import { z } from 'zod';
import { publicPart } from '../accessTokens.ts';
import type { Keys } from '../keys.ts';
import { sessionCookie } from '../provider/configuration.ts';
import type { RefreshTokens } from '../provider/refreshTokens.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';

interface EndSignInParts {
  readonly issuer: string;
  readonly keys: Keys;
  readonly refreshTokens: RefreshTokens;
  readonly artifacts: Artifacts;
  readonly origins: ReadonlySet<string>;
}

const logoutSchema = z.object({
  id_token_hint: z.string().optional(),
  refresh_token: z.string().optional(),
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().optional(),
});
const revokeSchema = z.object({ token: z.string().min(1) });

const form = express.urlencoded({ extended: false, limit: '20kb' });

/**
 * Ending a sign-in without a page in between. Who shows its ID token or its refresh token need not be asked
 * again; anybody else goes on to oidc-provider's own logout, which asks. Everything the sign-in gave out ends with it.
 */
export function endSignInRoutes(parts: EndSignInParts): Router {
  const { artifacts, refreshTokens, origins } = parts;
  const grantOfIdToken = idTokenReader(parts);
  const router = Router();

  const logout: RequestHandler = async (req, res, next) => {
    const asked = logoutSchema.safeParse({ ...req.query, ...req.body });
    if (!asked.success) return void res.status(400).json({ error: 'invalid_request' });
    const {
      id_token_hint: idToken,
      refresh_token: refreshToken,
      post_logout_redirect_uri: back,
      state,
    } = asked.data;
    if (!idToken && !refreshToken) {
      return req.method === 'GET' ? next() : void res.status(400).json({ error: 'invalid_request' });
    }
    const grantId =
      (idToken && (await grantOfIdToken(idToken))) ||
      (refreshToken && (await grantOfRefreshToken(refreshTokens, artifacts, refreshToken)));
    if (!grantId && !refreshToken) {
      return void res
        .status(400)
        .json({ error: 'invalid_request', error_description: 'Invalid id_token_hint' });
    }
    // A refresh token that is over proves nothing, and any site can lead a browser here with one: the person is asked.
    if (!grantId && !idToken && req.method === 'GET') return next();
    if (grantId) endSignIn(req, artifacts, grantId);
    res.setHeader('Cache-Control', 'no-store');
    const target = back === undefined ? null : URL.parse(back);
    if (target === null) return void res.status(204).end();
    if (!origins.has(target.origin)) {
      return void res
        .status(400)
        .json({ error: 'invalid_request', error_description: 'Invalid redirect uri' });
    }
    if (state !== undefined) target.searchParams.set('state', state);
    res.redirect(303, target.href);
  };

  /** RFC 7009: says nothing about what it did not know. */
  const revoke: RequestHandler = async (req, res) => {
    const asked = revokeSchema.safeParse(req.body);
    if (!asked.success) return void res.status(400).json({ error: 'invalid_request' });
    const grantId = await grantOfRefreshToken(refreshTokens, artifacts, asked.data.token);
    if (grantId !== undefined) artifacts.endGrant(grantId);
    res.status(200).end();
  };

  router.get('/logout', logout);
  router.post('/logout', form, logout);
  router.post('/revoke', form, revoke);
  return router;
}

/** The provider's own session of this browser ends too when it is the same person's, however they had signed in. */
function endSignIn(req: Request, artifacts: Artifacts, grantId: string): void {
  const person = accountOf(artifacts.peek('Grant', grantId));
  artifacts.endGrant(grantId);
  const session = new RegExp(`(?:^|; )${sessionCookie}=([\\w-]+)`).exec(req.headers.cookie ?? '')?.[1];
  if (session === undefined || person === undefined) return;
  if (accountOf(artifacts.peek('Session', session)) === person) artifacts.endSession(session);
}

const accountOf = (artifact: unknown) => (artifact as { accountId?: string } | undefined)?.accountId;

async function grantOfRefreshToken(tokens: RefreshTokens, artifacts: Artifacts, jwt: string) {
  const opaque = await tokens.unwrap(jwt);
  if (opaque === undefined) return undefined;
  const stored = await artifacts.adapter('RefreshToken').find(opaque);
  return stored ? stored.grantId : undefined;
}

const hintSchema = z.object({ iss: z.string(), aud: z.string(), sid: z.string() });

/** The sign-in that an ID token comes from. An expired one will do: it is a hint of which, not a permission. */
function idTokenReader({ issuer, keys }: EndSignInParts) {
  const jwks = createLocalJWKSet({ keys: keys.signing.map(publicPart) });
  return async (idToken: string): Promise<string | undefined> => {
    try {
      const { payload } = await compactVerify(idToken, jwks, { algorithms: ['RS256'] });
      const { iss, aud, sid } = hintSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
      return iss === issuer && aud === identity.client ? sid : undefined;
    } catch {
      return undefined;
    }
  };
}
