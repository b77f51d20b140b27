import type { IncomingMessage, RequestListener } from 'node:http';
import { realmPath } from '@marathon/contracts/constants';
import { isStoreUnavailable } from '@marathon/persistence';
import { type Logger, notFound, problemErrors } from '@marathon/service-kit';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { LoginThrottle } from '../../limits/loginThrottle.ts';
import type { TokenVerifier } from '../accessTokens.ts';
import type { EndedSignIns } from '../endedSignIns/endedSignIns.ts';
import type { KeycloakServer } from '../keycloakServer.ts';
import { type KnownDevices, knownDevicePath } from '../knownDevices.ts';
import { authorizationEndpoint } from './authorization.ts';
import { backchannelLogout } from './backchannelLogout.ts';
import { loginPages } from './loginPages.ts';
import { logoutEndpoint } from './logout.ts';
import { createPasswordLimit } from './passwordLimit.ts';
import { createProxy } from './proxy.ts';
import { tokenEndpoint } from './token.ts';

interface Dependencies {
  readonly server: KeycloakServer;
  readonly publicUrl: string;
  readonly origins: ReadonlySet<string>;
  readonly hasGoogle: boolean;
  readonly throttle: LoginThrottle;
  readonly devices: KnownDevices;
  readonly tokens: TokenVerifier;
  readonly ended: EndedSignIns;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly logger: Logger;
}

export const resourcesPath = '/resources';

/** Only the endpoints and pages that the product uses: no admin API, consoles or other clients. */
export function createRealm(dependencies: Dependencies): RequestListener {
  const { logger } = dependencies;
  const proxy = createProxy(dependencies);
  const parts = { ...dependencies, proxy, limitPasswords: createPasswordLimit(dependencies.throttle) };
  const pass: RequestHandler = async (req, res) => {
    const body = req.method === 'POST' ? new URLSearchParams(req.body as Record<string, string>) : undefined;
    await proxy.relay(await proxy.ask(req, body?.toString()), res);
  };

  const realm = Router();
  realm.use(plainPaths);
  realm.get('/.well-known/openid-configuration', pass);
  realm.get('/protocol/openid-connect/auth', authorizationEndpoint(parts));
  realm.post('/protocol/openid-connect/token', form, tokenEndpoint(parts));
  realm.route('/protocol/openid-connect/logout').get(logoutEndpoint(parts)).post(form, logoutEndpoint(parts));
  realm.post('/protocol/openid-connect/logout/logout-confirm', form, pass);
  realm.post('/backchannel-logout', form, backchannelLogout(parts));
  realm.get(['/protocol/openid-connect/userinfo', '/protocol/openid-connect/certs'], pass);
  realm.get(knownDevicePath, knownDevicePage(parts));
  const pages = realm.route(['/login-actions/:action', '/broker/:step', '/broker/google/:step']);
  pages.get(pass).post(form, loginPages(parts));

  const app = express();
  app.disable('x-powered-by');
  app.use(realmPath, realm);
  app.get(`${resourcesPath}/*file`, plainPaths, pass);
  app.use(notFound);
  app.use(oauthErrors(logger));
  app.use(problemErrors(logger));
  return app;
}

/** Refuses paths that a proxy could normalize, such as `..` or an encoded slash. */
const plainPaths: RequestHandler = (req, res, next) => {
  const [path = ''] = req.originalUrl.split('?');
  if (/^[\w./-]+$/.test(path) && !/\.\.|\/\/|\/\.(?!well-known\/)/.test(path)) next();
  else notFound(req, res, next);
};

/** Repeated parameters become one text. */
const form = express.urlencoded({ extended: false, limit: '20kb' });

/** Answers 503 in OAuth's format, as clients expect. */
const oauthErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent || !isStoreUnavailable(error) || req.accepts('json', 'html') === 'html')
      return next(error);
    logger.error({ err: error, method: req.method }, 'Keycloak does not answer');
    const description = 'Logging in and out isn’t available right now. Please try again in a moment.';
    res.status(503).setHeader('Retry-After', '1');
    res.json({ error: 'temporarily_unavailable', error_description: description });
  };

/** Last step of a mailed password reset. */
const knownDevicePage =
  ({ devices }: { readonly devices: KnownDevices }): RequestHandler =>
  (req, res) => {
    const { token } = req.query;
    const email = typeof token === 'string' ? devices.provedBy(token) : undefined;
    if (email !== undefined) res.append('Set-Cookie', devices.remember(req.headers.cookie, email));
    res.setHeader('Cache-Control', 'no-store').redirect(303, '/login');
  };
