import {
  type ApiTokens,
  methodNotAllowed,
  type OperatorTokens,
  requireCaller,
  requireOperator,
} from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { Upstream } from '../ports.ts';
import { forwardOwnHost } from './forwardOwnHost.ts';
import { forwardTo } from './forwardTo.ts';
import { prefersPage } from './negotiation.ts';
import type { PlainHandler } from './plainRequest.ts';
import { withWholeBody } from './wholeBody.ts';

export interface ApiProxyDependencies {
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly operators: Pick<OperatorTokens, 'verify'>;
  /** For everything but registrations, which come in surges. */
  readonly limit: PlainHandler;
  readonly registerLimit: PlainHandler;
  /** Before POST /registrations is forwarded. */
  readonly admitted: PlainHandler;
  readonly writeLimit: PlainHandler;
  /** For POST /marathons, in addition. */
  readonly newMarathonLimit: PlainHandler;
  /** The public one first. */
  readonly origins: readonly string[];
  readonly bodyWithinMs?: number;
}

type Handlers = readonly PlainHandler[];
type Methods = Readonly<Record<string, Handlers>>;

export interface ApiProxy {
  readonly router: Router;
  /** What the calls that have a direct route pass on their way to the service. */
  readonly direct: {
    readonly readMarathons: Handlers;
    readonly register: Handlers;
    readonly cancel: Handlers;
  };
}

/** Forwards the REST paths. Refuses requests without a valid API token (decision 13); the services check again. */
export function apiProxy(dependencies: ApiProxyDependencies): ApiProxy {
  const { marathons, registrations, tokens, operators, limit, registerLimit, bodyWithinMs } = dependencies;
  const { admitted, writeLimit, newMarathonLimit, origins } = dependencies;
  const router = Router({ caseSensitive: true });
  const caller = requireCaller(tokens);
  const ownHost = forwardOwnHost(origins);

  // After the limits: they take what carries a forwarded host for a proxy's request.
  const to = (upstream: Upstream): Handlers => [ownHost, withWholeBody(forwardTo(upstream), bodyWithinMs)];
  const forward = (path: string, methods: Methods, upstream: Upstream) => {
    const route = router.route(path);
    for (const [method, checks] of Object.entries(methods))
      route[method.toLowerCase() as 'get'](...checks, ...to(upstream));
    route.all(methodNotAllowed(...Object.keys(methods)));
  };

  router.use('/marathons', limit);
  router.get('/marathons', pageOrResource);
  const [anybody, signedIn] = [[], [caller]];
  const reads: Methods = { GET: anybody, HEAD: anybody };
  const ownReads: Methods = { GET: signedIn, HEAD: signedIn };
  const writes = [caller, writeLimit];
  forward('/marathons', { ...reads, POST: [...writes, newMarathonLimit] }, marathons);
  forward('/marathons/:id', { ...reads, PATCH: writes, DELETE: writes }, marathons);
  const register = [caller, registerLimit, admitted];
  forward('/registrations', { ...ownReads, POST: register }, registrations);
  forward('/registrations/:id', { ...ownReads, PUT: writes, DELETE: writes }, registrations);
  const operator = [requireOperator(operators)];
  forward('/operations/registrations', { GET: operator, HEAD: operator }, registrations);
  return {
    router,
    direct: {
      readMarathons: [limit, ...to(marathons)],
      register: [...register, ...to(registrations)],
      cancel: [...writes, ...to(registrations)],
    },
  };
}

/** `next('router')` skips to the shell, which has a screen at this path. */
const pageOrResource: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  next(prefersPage(req) ? 'router' : undefined);
};
