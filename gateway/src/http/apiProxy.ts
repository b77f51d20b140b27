import type { Call } from '@marathon/contracts/calls/call';
import { callsOf } from '@marathon/contracts/calls/calls';
import { importLimits } from '@marathon/contracts/importFiles';
import { pictureLimits } from '@marathon/contracts/pictures';
import {
  type ApiTokens,
  type CallHandlers,
  type OperatorTokens,
  requireCaller,
  requireOperator,
  routeCalls,
} from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { Upstream } from '../ports.ts';
import { atMostEach, inTurn } from './atMost.ts';
import { type BodyMemory, bodyMemory } from './bodyMemory.ts';
import { forwardOwnHost } from './forwardOwnHost.ts';
import { forwardTo } from './forwardTo.ts';
import { nameClient } from './nameClient.ts';
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
type ForwardedCall = keyof (typeof callsOf)['svc-marathons'] | keyof (typeof callsOf)['svc-registrations'];

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
  const toMarathons = [nameClient, ...to(forwardTo(marathons))];
  const toRegistrations = to(shedding.counted(forwardTo(registrations)));
  const [own, operator] = [[caller], [requireOperator(operators)]];
  const writes = [caller, writeLimit];
  const files = [caller, fileLimit];
  const ownShare = atMostEach(uploadsOfAccount);
  const register = [caller, registerLimit, admitted];
  const change = [shedding.changes, ...writes];
  /** Calls with checks, or a way to the service, of their own. */
  const special: Partial<Record<ForwardedCall, Handlers>> = {
    addMarathon: [...writes, newMarathonLimit, ...toMarathons],
    addPicture: [
      shedding.changes,
      caller,
      pictureLimit,
      ownShare,
      ...toAsUpload(marathons, pictureLimits.bytes),
    ],
    register: [shedding.registrations, ...register, ...toRegistrations],
    editRegistration: [...change, ...toRegistrations],
    cancelRegistration: [...change, ...toRegistrations],
    saveOwnAnswers: [...change, ...toRegistrations],
    exportParticipants: [...files, ...toRegistrations],
    importParticipants: [...files, ownShare, ...toAsUpload(registrations, importLimits.bytes)],
    listAllRegistrations: [...operator, ...toRegistrations],
  };
  const usualChecks = ({ access, method }: Call): Handlers => {
    if (access === 'operatorToken') return [limit, ...operator];
    if (method !== 'get') return writes;
    return access === 'apiToken' ? own : [];
  };
  const forward = <Calls extends Readonly<Record<string, Call>>>(calls: Calls, upstream: Handlers) => {
    const handlersOf = ([key, call]: [string, Call]) => [
      key,
      special[key as ForwardedCall] ?? [...usualChecks(call), ...upstream],
    ];
    const handlers = Object.fromEntries(Object.entries<Call>(calls).map(handlersOf));
    routeCalls(calls, {}, handlers as CallHandlers<Calls>, router);
  };

  router.use('/marathons', shedding.browsing, limit, dearReadLimit);
  router.get('/marathons', pageOrResource);
  router.use(['/memberships', '/invitations', '/drafts', '/pictures'], shedding.browsing, limit);
  forward(callsOf['svc-marathons'], toMarathons);
  forward(callsOf['svc-registrations'], toRegistrations);
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
