import { identity } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { compactVerify, createLocalJWKSet } from 'jose';
import { z } from 'zod';
import { isOwnPage } from '../../ownPages.ts';
import type { Keys } from '../keys.ts';
import { messagePage } from '../pages/messages.ts';
import { publicKeyOf } from '../provider/accessTokens.ts';
import { sessionCookie } from '../provider/configuration.ts';
import type { RefreshTokens } from '../provider/refreshTokens.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';

interface LogoutDependencies {
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

/** A valid ID token or refresh token ends the sign-in at once. Otherwise oidc-provider's page asks the person first. */
export function logoutRoutes(dependencies: LogoutDependencies): Router {
  const { artifacts, refreshTokens, origins } = dependencies;
  const grantOfIdToken = idTokenReader(dependencies);
  const router = Router();

  const logout: RequestHandler = async (req, res, next) => {
    const parsed = logoutSchema.safeParse({ ...req.query, ...req.body });
    if (!parsed.success) return refuse(res);
    const {
      id_token_hint: idToken,
      refresh_token: refreshToken,
      post_logout_redirect_uri: back,
      state,
    } = parsed.data;
    const isOpen = req.method === 'GET' && sessionOf(req, artifacts) !== undefined;
    if (!idToken && !refreshToken) {
      if (isOpen) return next();
      if (req.method !== 'GET') return refuse(res);
      if (back === undefined) return void res.send(loggedOutPage());
      return goBack(res, back, state);
    }
    const grantId =
      (idToken && (await grantOfIdToken(idToken))) ||
      (refreshToken && (await grantOfRefreshToken(refreshTokens, artifacts, refreshToken)));
    if (!grantId && !refreshToken) return refuse(res, 'Invalid id_token_hint');
    // An expired refresh token proves nothing, and any site can send a browser here: ask the person.
    if (!grantId && !idToken && isOpen) return next();
    if (grantId) endSignIn(req, artifacts, grantId);
    goBack(res, back, state);
  };

  const goBack = (res: Response, back: string | undefined, state: string | undefined) => {
    res.setHeader('Cache-Control', 'no-store');
    const target = back === undefined ? null : URL.parse(back);
    if (target === null) return void res.status(204).end();
    if (!isOwnPage(target.href, origins)) return refuse(res, 'Invalid redirect uri');
    if (state !== undefined) target.searchParams.set('state', state);
    res.redirect(303, target.href);
  };

  /** RFC 7009: an unknown token gets the same answer. */
  const revoke: RequestHandler = async (req, res) => {
    const parsed = revokeSchema.safeParse(req.body);
    if (!parsed.success) return refuse(res);
    const grantId = await grantOfRefreshToken(refreshTokens, artifacts, parsed.data.token);
    if (grantId !== undefined) artifacts.endGrant(grantId);
    res.status(200).end();
  };

  router.get('/logout', logout);
  router.post('/logout', form, logout);
  router.post('/revoke', form, revoke);
  return router;
}

const loggedOutPage = () => messagePage(messages.logout.title, messages.logout.text);

const refuse = (res: Response, description?: string) =>
  void res
    .status(400)
    .json({ error: 'invalid_request', ...(description && { error_description: description }) });

/** Also ends the browser's own provider session if it belongs to the same person. */
function endSignIn(req: Request, artifacts: Artifacts, grantId: string): void {
  const person = accountOf(artifacts.peek('Grant', grantId));
  artifacts.endGrant(grantId);
  const session = sessionOf(req, artifacts);
  if (session !== undefined && person !== undefined && session.person === person)
    artifacts.endSession(session.id);
}

function sessionOf(req: Request, artifacts: Artifacts) {
  const id = new RegExp(`(?:^|; )${sessionCookie}=([\\w-]+)`).exec(req.headers.cookie ?? '')?.[1];
  const person = id === undefined ? undefined : accountOf(artifacts.peek('Session', id));
  return id === undefined || person === undefined ? undefined : { id, person };
}

const accountOf = (artifact: unknown) => (artifact as { accountId?: string } | undefined)?.accountId;

async function grantOfRefreshToken(tokens: RefreshTokens, artifacts: Artifacts, jwt: string) {
  const opaque = await tokens.unwrap(jwt);
  if (opaque === undefined) return undefined;
  const stored = await artifacts.adapter('RefreshToken').find(opaque);
  return stored ? stored.grantId : undefined;
}

const hintSchema = z.object({ iss: z.string(), aud: z.string(), sid: z.string() });

/** Accepts expired ID tokens: they only identify the sign-in to end. */
function idTokenReader({ issuer, keys }: LogoutDependencies) {
  const jwks = createLocalJWKSet({ keys: keys.signing.map(publicKeyOf) });
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
