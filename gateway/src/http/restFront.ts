import { type ApiTokens, methodNotAllowed, requireCaller } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { Upstream } from '../ports.ts';
import { forwardOwnHost } from './forwardOwnHost.ts';
import { prefersPage } from './negotiation.ts';
import { withWholeBody } from './wholeBody.ts';

export interface RestFrontParts {
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  /** In front of everything but registrations, which come in surges. */
  readonly limit: RequestHandler;
  /** In front of POST /registrations. */
  readonly registerLimit: RequestHandler;
  /** In front of whatever changes marathons. */
  readonly marathonWriteLimit: RequestHandler;
  /** The product's own origins, the public one first. */
  readonly origins: readonly string[];
  /** How long a body may take to arrive. */
  readonly bodyWithinMs?: number;
}

/** What a request passes before it is handed on, by method. */
type Methods = Readonly<Record<string, readonly RequestHandler[]>>;

/**
 * The REST paths, handed on to the services. Who has no valid API token is stopped here already (decision 13);
 * the services check again for themselves.
 */
export function restFront(parts: RestFrontParts): Router {
  const { marathons, registrations, tokens, limit, registerLimit, bodyWithinMs } = parts;
  const { marathonWriteLimit, origins } = parts;
  const router = Router({ caseSensitive: true });
  const caller = requireCaller(tokens);

  const forward = (path: string, methods: Methods, upstream: Upstream) => {
    const route = router.route(path);
    for (const [method, checks] of Object.entries(methods))
      route[method.toLowerCase() as 'get'](...checks, withWholeBody(handOn(upstream), bodyWithinMs));
    route.all(methodNotAllowed(...Object.keys(methods)));
  };

  router.use('/marathons', limit, forwardOwnHost(origins));
  router.get('/marathons', pageOrResource);
  const [anybody, signedIn] = [[], [caller]];
  const reads: Methods = { GET: anybody, HEAD: anybody };
  const ownReads: Methods = { GET: signedIn, HEAD: signedIn };
  const organizer = [caller, marathonWriteLimit];
  forward('/marathons', { ...reads, POST: organizer }, marathons);
  forward('/marathons/:id', { ...reads, PATCH: organizer, DELETE: organizer }, marathons);
  forward('/registrations', { ...ownReads, POST: [caller, registerLimit] }, registrations);
  forward('/registrations/:id', { ...ownReads, PUT: signedIn, DELETE: signedIn }, registrations);
  return router;
}

/** `next('router')` leaves for the shell, which has a screen of this name. */
const pageOrResource: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  next(prefersPage(req) ? 'router' : undefined);
};

/** Called and not mounted: the service sees the whole path. */
const handOn =
  ({ handle }: Upstream): RequestHandler =>
  (req, res, next) =>
    handle(req, res, next);
