import type { IncomingMessage } from 'node:http';
import type { Refusal } from '@marathon/contracts/problem';
import { admissionHeader } from '@marathon/contracts/waitingRoom';
import {
  type Admissions,
  type ApiTokens,
  bearerOf,
  createLoopDelay,
  createWaitEstimate,
  type Logger,
  type LoopDelay,
  type Metrics,
  sendProblem,
} from '@marathon/service-kit';
import type { PlainHandler } from '../../plainRequest.ts';
import type { CountRefusal } from '../refusals.ts';
import { alwaysInFlight, budgetsMs } from './budgets.ts';
import { createCallBacks } from './callBacks.ts';
import { createOverloadLog } from './overloadLog.ts';

interface Options {
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly admissions: Pick<Admissions, 'verify'>;
  /** `hasFailed` for lack of capacity. */
  readonly observe: (durationMs: number, hasFailed: boolean) => void;
  readonly countRefusal: CountRefusal;
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly random?: () => number;
  readonly loop?: LoopDelay;
  readonly now?: () => number;
}

/** Turns requests away early, with 503 and Retry-After, when others would wait too long (ADR 37). */
export interface LoadShedding {
  /** First on POST /registrations: before the token is verified and the body read. */
  readonly registrations: PlainHandler;
  /** Like `registrations`, before any other work for the request; undefined if it may go on. */
  turnedAway(req: IncomingMessage): (Refusal & { readonly retryAfterSeconds: number }) | undefined;
  readonly changes: PlainHandler;
  readonly browsing: PlainHandler;
  /** Counts changes in flight; wraps calls to svc-registrations once their body has arrived. */
  counted(handle: PlainHandler): PlainHandler;
  stop(): void;
}

type Kind = 'registration' | 'admitted' | 'change' | 'browse';

const header = admissionHeader.toLowerCase();

export function createLoadShedding(options: Options): LoadShedding {
  const { tokens, admissions, observe, countRefusal, metrics, logger, random = Math.random } = options;
  const { loop = createLoopDelay(), now = () => performance.now() } = options;
  const estimate = createWaitEstimate({ targetMs: budgetsMs.registration, now });
  const waitMs = () => loop.delayMs() + estimate.waitMs();
  metrics.gauge('registrations_in_flight', 'Changes of registrations under way', estimate.inFlight);
  metrics.gauge('registrations_wait_seconds', 'What a registration is expected to take now', () =>
    seconds(waitMs()),
  );
  const log = createOverloadLog({
    logger,
    now,
    figures: () => ({
      inFlight: estimate.inFlight(),
      perSecond: Math.round(estimate.rate()),
      waitMs: Math.round(waitMs()),
      loopDelayMs: Math.round(loop.delayMs()),
    }),
  });

  const isOver = (budgetMs: number) => estimate.inFlight() >= alwaysInFlight && waitMs() > budgetMs;

  const retryAfterSeconds = createCallBacks({ rate: estimate.rate, random, now });

  function refusal(kind: Kind) {
    countRefusal(kind, 'overload');
    log.shed(kind);
    return { ...overloadRefusal, retryAfterSeconds: retryAfterSeconds() };
  }

  function isAdmitted(req: IncomingMessage): boolean {
    const admission = req.headers[header];
    if (typeof admission !== 'string') return false;
    const caller = tokens.verify(bearerOf(req) ?? '');
    return caller !== undefined && admissions.verify(admission, caller.subject) !== undefined;
  }

  const allowing =
    (kind: Kind, isTooMuch: () => boolean): PlainHandler =>
    (_req, res, next) =>
      isTooMuch() ? sendProblem(res, refusal(kind)) : next();

  function turnedAway(req: IncomingMessage) {
    if (!isOver(budgetsMs.registration)) return undefined;
    if (!isAdmitted(req)) return refusal('registration');
    if (!isOver(budgetsMs.admitted)) return undefined;
    observe(waitMs(), true);
    return refusal('admitted');
  }

  return {
    turnedAway,
    registrations(req, res, next) {
      const refused = turnedAway(req);
      if (refused === undefined) next();
      else sendProblem(res, refused);
    },
    changes: allowing('change', () => isOver(budgetsMs.change)),
    browsing: allowing('browse', () => loop.delayMs() > budgetsMs.browse),
    counted: (handle) => (req, res, next) => {
      if (req.method === 'GET' || req.method === 'HEAD') return handle(req, res, next);
      const waitedMs = loop.delayMs();
      const begun = now();
      const leave = estimate.enter();
      res.once('close', () => {
        leave();
        if (req.method === 'POST') observe(waitedMs + now() - begun, res.statusCode === 503);
      });
      return handle(req, res, next);
    },
    stop() {
      loop.stop();
      log.stop();
    },
  };
}

const seconds = (ms: number) => ms / 1_000;

export const overloadRefusal = {
  code: 'unavailable',
  detail: 'Very many people register right now, please try again in a moment',
} as const satisfies Refusal;
