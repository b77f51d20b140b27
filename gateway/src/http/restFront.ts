import { limits } from '@marathon/contracts/constants';
import { type ApiTokens, methodNotAllowed, requireCaller, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { Upstream } from '../ports.ts';
import { prefersPage } from './negotiation.ts';

export interface RestFrontParts {
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  /** In front of everything but registrations, which come in surges. */
  readonly limit: RequestHandler;
}

type Access = 'public' | 'caller';
type Methods = Readonly<Record<string, Access>>;

const reads: Methods = { GET: 'public', HEAD: 'public' };
const ownReads: Methods = { GET: 'caller', HEAD: 'caller' };

/**
 * The REST paths, handed on to the services. Who has no valid API token is stopped here already (decision 13);
 * the services check again for themselves.
 */
export function restFront({ marathons, registrations, tokens, limit }: RestFrontParts): Router {
  const router = Router({ caseSensitive: true });
  const caller = requireCaller(tokens);

  const forward = (path: string, methods: Methods, upstream: Upstream) => {
    const route = router.route(path);
    for (const [method, access] of Object.entries(methods)) {
      const handlers = [...(access === 'caller' ? [caller] : []), bodyLimit, handOn(upstream)];
      route[method.toLowerCase() as 'get'](...handlers);
    }
    route.all(methodNotAllowed(...Object.keys(methods)));
  };

  router.use('/marathons', limit);
  router.get('/marathons', pageOrResource);
  forward('/marathons', { ...reads, POST: 'caller' }, marathons);
  forward('/marathons/:id', { ...reads, PATCH: 'caller', DELETE: 'caller' }, marathons);
  forward('/registrations', { ...ownReads, POST: 'caller' }, registrations);
  forward('/registrations/:id', { ...ownReads, PUT: 'caller', DELETE: 'caller' }, registrations);
  return router;
}

/** `next('router')` leaves for the shell, which has a screen of this name. */
const pageOrResource: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  next(prefersPage(req) ? 'router' : undefined);
};

/** A body that says it is too large is refused unread; the services count what comes without saying. */
const bodyLimit: RequestHandler = (req, res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > limits.bodyBytes) {
    return sendProblem(res, { code: 'body-too-large' });
  }
  next();
};

/** Called and not mounted: the service sees the whole path. */
const handOn =
  ({ handle }: Upstream): RequestHandler =>
  (req, res, next) =>
    handle(req, res, next);
