import { importLimits } from '@marathon/contracts/importFiles';
import { pictureLimits } from '@marathon/contracts/pictures';
import {
  type ApiTokens,
  methodNotAllowed,
  type OperatorTokens,
  requireCaller,
  requireOperator,
} from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { Upstream } from '../ports.ts';
import { atMostEach, inTurn } from './atMost.ts';
import { type BodyMemory, bodyMemory } from './bodyMemory.ts';
import { forwardOwnHost } from './forwardOwnHost.ts';
import { forwardTo } from './forwardTo.ts';
import { prefersPage } from './negotiation.ts';
import type { LoadShedding } from './overload/loadShedding.ts';
import type { PlainHandler } from './plainRequest.ts';
import { type BodyLimits, withWholeBody } from './wholeBody.ts';

/** So many uploads have room in memory at the same time: as many large ones, and as many small ones. */
const uploadsAtOnce = 8;
/** A service works on so many at the same time; the others wait for their turn. */
const uploadTurns = { atOnce: uploadsAtOnce, perCaller: 1, waiting: 32, waitingMs: 2_000 };
/** Under way at the same time, also those that have hardly begun. */
const uploadsOfAccount = 2;
const uploadWithinMs = 25_000;
const leastRate = { bytes: 64 * 1024, inMs: 10_000 };
/** Uploads up to this size have memory of their own, which larger ones cannot take. */
const smallUploadBytes = 512 * 1024;

export interface ApiProxyDependencies {
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly shedding: LoadShedding;
  /** For everything but registrations, which come in surges. */
  readonly limit: PlainHandler;
  readonly dearReadLimit: PlainHandler;
  readonly registerLimit: PlainHandler;
  /** Before POST /registrations is forwarded. */
  readonly admitted: PlainHandler;
  readonly writeLimit: PlainHandler;
  /** For files of participants, in both directions. */
  readonly fileLimit: PlainHandler;
  /** For POST /pictures. */
  readonly pictureLimit: PlainHandler;
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
    /** Before `register`. */
    readonly turnedAway: LoadShedding['turnedAway'];
    readonly register: Handlers;
    readonly cancel: Handlers;
  };
}

/** Forwards the REST paths. Refuses requests without a valid API token (decision 13); the services check again. */
export function apiProxy(dependencies: ApiProxyDependencies): ApiProxy {
  const { marathons, registrations, tokens, operators, limit, dearReadLimit, registerLimit, bodyWithinMs } =
    dependencies;
  const { admitted, writeLimit, fileLimit, pictureLimit, newMarathonLimit, origins, shedding } = dependencies;
  const router = Router({ caseSensitive: true });
  const caller = requireCaller(tokens);
  const ownHost = forwardOwnHost(origins);

  // After the limits: they take what carries a forwarded host for a proxy's request.
  const to = (handle: PlainHandler, limits: BodyLimits = { withinMs: bodyWithinMs }): Handlers => [
    ownHost,
    withWholeBody(handle, limits),
  ];
  // An upload gets its turn when its whole body is here, so a slow client keeps nobody waiting.
  const toAsUpload = (service: Upstream, maxBytes: number) => {
    const [turn, handle] = [inTurn(uploadTurns), forwardTo(service)];
    const inItsTurn: PlainHandler = (req, res, next) => turn(req, res, () => handle(req, res, next));
    const [small, large] = [smallUploadBytes, maxBytes].map((bytes) => bodyMemory(uploadsAtOnce * bytes));
    const memoryFor = (bytes: number) => (bytes <= smallUploadBytes ? small : large) as BodyMemory;
    return to(inItsTurn, { withinMs: uploadWithinMs, maxBytes, leastRate, memoryFor });
  };
  const toMarathons = to(forwardTo(marathons));
  const toRegistrations = to(shedding.counted(forwardTo(registrations)));
  const forward = (path: string, methods: Methods, handlers: Handlers) => {
    const route = router.route(path);
    for (const [method, checks] of Object.entries(methods))
      route[method.toLowerCase() as 'get'](...checks, ...handlers);
    route.all(methodNotAllowed(...Object.keys(methods)));
  };

  router.use('/marathons', shedding.browsing, limit, dearReadLimit);
  router.get('/marathons', pageOrResource);
  const [anybody, signedIn] = [[], [caller]];
  const reads: Methods = { GET: anybody, HEAD: anybody };
  const ownReads: Methods = { GET: signedIn, HEAD: signedIn };
  const writes = [caller, writeLimit];
  forward('/marathons', { ...reads, POST: [...writes, newMarathonLimit] }, toMarathons);
  forward('/marathons/distances', reads, toMarathons);
  forward('/marathons/:id', { ...reads, PATCH: writes, DELETE: writes }, toMarathons);
  forward('/marathons/:id/cancellation', { PUT: writes }, toMarathons);
  const files = [caller, fileLimit];
  forward('/marathons/:id/registrations/export', { GET: files, HEAD: files }, toRegistrations);
  const ownShare = atMostEach(uploadsOfAccount);
  const lists = toAsUpload(registrations, importLimits.bytes);
  forward('/marathons/:id/registrations/import', { POST: [...files, ownShare] }, lists);
  forward('/marathons/:id/registrations', { ...ownReads, POST: writes }, toRegistrations);
  forward('/marathons/:id/registrations/statistics', ownReads, toRegistrations);
  forward('/marathons/:id/registrations/:registrationId', { ...ownReads, PATCH: writes }, toRegistrations);
  forward('/marathons/:id/registrations/:registrationId/cancellation', { PUT: writes }, toRegistrations);
  forward('/marathons/:id/registrations/:registrationId/answers', ownReads, toRegistrations);
  forward('/marathons/:id/registrations/:registrationId/medical-answers', { POST: writes }, toRegistrations);
  forward('/marathons/:id/questions', { ...reads, PUT: writes }, toRegistrations);
  forward('/marathons/:id/log', ownReads, toRegistrations);
  forward('/marathons/:id/tickets/verification', { POST: writes }, toRegistrations);
  forward('/registrations/:id/ticket', ownReads, toRegistrations);
  const register = [caller, registerLimit, admitted];
  const change = [shedding.changes, ...writes];
  forward('/registrations', { ...ownReads, POST: [shedding.registrations, ...register] }, toRegistrations);
  forward('/registrations/:id', { ...ownReads, PUT: change, DELETE: change }, toRegistrations);
  forward('/registrations/:id/log', ownReads, toRegistrations);
  forward('/registrations/:id/answers', { ...ownReads, PUT: change }, toRegistrations);
  forward('/marathons/:id/race-log', ownReads, toMarathons);
  forward('/marathons/:id/team', { ...ownReads, POST: writes }, toMarathons);
  forward('/marathons/:id/team/:memberId', { PATCH: writes, DELETE: writes }, toMarathons);
  router.use(['/memberships', '/invitations'], shedding.browsing, limit);
  forward('/memberships', ownReads, toMarathons);
  forward('/invitations/acceptance', { POST: writes }, toMarathons);
  router.use('/drafts', shedding.browsing, limit);
  forward('/drafts', ownReads, toMarathons);
  forward('/drafts/:id', { ...ownReads, PUT: writes, DELETE: writes }, toMarathons);
  router.use('/pictures', shedding.browsing, limit);
  const pictures = toAsUpload(marathons, pictureLimits.bytes);
  forward('/pictures', { POST: [shedding.changes, caller, pictureLimit, ownShare] }, pictures);
  forward('/pictures/:hash/:file', reads, toMarathons);
  const operator = [requireOperator(operators)];
  forward('/operations/registrations', { GET: operator, HEAD: operator }, toRegistrations);
  const limited = [limit, ...operator];
  const takedown = { GET: limited, HEAD: limited, PUT: limited, DELETE: limited };
  forward('/operations/marathons/:id/takedown', takedown, toMarathons);
  return {
    router,
    direct: {
      readMarathons: [shedding.browsing, limit, dearReadLimit, ...toMarathons],
      turnedAway: shedding.turnedAway,
      register: [...register, ...toRegistrations],
      cancel: [...change, ...toRegistrations],
    },
  };
}

/** `next('router')` skips to the shell, which has a screen at this path. */
const pageOrResource: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  next(prefersPage(req) ? 'router' : undefined);
};
