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
import { forwardClientAddress, forwardOwnHost, forwardTo } from './forwarding.ts';
import { type BodyMemory, bodyMemory } from './limits/bodyMemory.ts';
import { limitConcurrency, queueFairly } from './limits/concurrency.ts';
import type { LoadShedding } from './limits/overload/loadShedding.ts';
import type { CountRefusal } from './limits/refusals.ts';
import { prefersPage } from './negotiation.ts';
import type { PlainHandler } from './plainRequest.ts';
import { type BodyLimits, withWholeBody } from './wholeBody.ts';

/** Simultaneous uploads in memory: this many large and this many small. */
const uploadsAtOnce = 8;
/** At a time in a service. */
const uploadTurns = { atOnce: uploadsAtOnce, perCaller: 1, waiting: 32, waitingMs: 2_000 };
/** Including uploads that have barely begun. */
const uploadsOfAccount = 2;
const uploadWithinMs = 25_000;
const leastRate = { bytes: 64 * 1024, inMs: 10_000 };
/** Smaller uploads have a separate memory budget, which larger ones cannot use up. */
const smallUploadBytes = 512 * 1024;

export interface ApiProxyDependencies {
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly shedding: LoadShedding;
  readonly countRefusal: CountRefusal;
  /** For everything except registrations, which come in surges. */
  readonly limit: PlainHandler;
  readonly dearReadLimit: PlainHandler;
  readonly registerLimit: PlainHandler;
  readonly admitted: PlainHandler;
  readonly writeLimit: PlainHandler;
  readonly checkInLimit: PlainHandler;
  readonly fileLimit: PlainHandler;
  readonly pictureLimit: PlainHandler;
  readonly newMarathonLimit: PlainHandler;
  readonly origins: readonly string[];
  readonly bodyWithinMs?: number;
}

type Handlers = readonly PlainHandler[];
type ForwardedCall = keyof (typeof callsOf)['svc-marathons'] | keyof (typeof callsOf)['svc-registrations'];

export interface ApiProxy {
  readonly router: Router;
  readonly direct: {
    readonly readMarathons: Handlers;
    readonly turnedAway: LoadShedding['turnedAway'];
    readonly register: Handlers;
    readonly cancel: Handlers;
  };
}

/** Forwards the REST paths. Requires a valid API token; the services check again. */
export function apiProxy(dependencies: ApiProxyDependencies): ApiProxy {
  const { marathons, registrations, tokens, operators, limit, dearReadLimit, registerLimit, bodyWithinMs } =
    dependencies;
  const {
    admitted,
    writeLimit,
    checkInLimit,
    fileLimit,
    pictureLimit,
    newMarathonLimit,
    origins,
    shedding,
    countRefusal,
  } = dependencies;
  const router = Router({ caseSensitive: true });
  const caller = requireCaller(tokens);
  const ownHost = forwardOwnHost(origins);

  // After the limits, which treat requests with a forwarded host as a proxy's.
  const to = (handle: PlainHandler, limits: BodyLimits = { withinMs: bodyWithinMs }): Handlers => [
    ownHost,
    withWholeBody(handle, limits),
  ];
  // A whole body takes its turn, so that a slow client blocks nobody.
  const toAsUpload = (service: Upstream, maxBytes: number) => {
    const [turn, handle] = [queueFairly(uploadTurns, countRefusal), forwardTo(service)];
    const inItsTurn: PlainHandler = (req, res, next) => turn(req, res, () => handle(req, res, next));
    const [small, large] = [smallUploadBytes, maxBytes].map((bytes) => bodyMemory(uploadsAtOnce * bytes));
    const memoryFor = (bytes: number) => (bytes <= smallUploadBytes ? small : large) as BodyMemory;
    return to(inItsTurn, { withinMs: uploadWithinMs, maxBytes, leastRate, memoryFor });
  };
  const toMarathons = [forwardClientAddress, ...to(forwardTo(marathons))];
  const toRegistrations = to(shedding.counted(forwardTo(registrations)));
  const [own, operator] = [[caller], [requireOperator(operators)]];
  const writes = [caller, writeLimit];
  const files = [caller, fileLimit];
  const ownShare = limitConcurrency(uploadsOfAccount, countRefusal);
  const register = [caller, registerLimit, admitted];
  const change = [shedding.changes, ...writes];
  const special: Partial<Record<ForwardedCall, Handlers>> = {
    addMarathon: [...writes, newMarathonLimit, ...toMarathons],
    addPicture: [
      shedding.changes,
      caller,
      pictureLimit,
      ownShare,
      ...toAsUpload(marathons, pictureLimits.bytes),
    ],
    readInvitation: toMarathons,
    register: [shedding.registrations, ...register, ...toRegistrations],
    editRegistration: [...change, ...toRegistrations],
    cancelRegistration: [...change, ...toRegistrations],
    saveOwnAnswers: [...change, ...toRegistrations],
    checkIn: [caller, checkInLimit, ...toRegistrations],
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
