import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import {
  bufferedBody,
  createFairQueue,
  type FairQueueLimits,
  type Instance,
  type InstancePool,
  type Logger,
  type Turn,
} from '@marathon/service-kit';
import type { Upstream } from '../ports.ts';
import { type BufferLimits, createAnswerRelay } from './answerRelay.ts';
import { type Answer, type AnswerReader, type Attempt, createSender } from './proxyAttempt.ts';
import { setResponseHeaders } from './proxyHeaders.ts';

interface Options {
  readonly instances: InstancePool;
  /** Requests about the same subject share an instance and its transactions. Nothing else depends on it. */
  readonly subjectOf?: (req: IncomingMessage, body: Buffer) => string | undefined;
  readonly logger: Logger;
  /** Until the answer begins, and for each pause within it. */
  readonly timeoutMs?: number;
  readonly limits?: FairQueueLimits;
  readonly buffers?: Partial<BufferLimits>;
}

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly body: Buffer | undefined;
  readonly turn: Turn;
}

const defaultLimits: FairQueueLimits = {
  atOnce: 256,
  perCaller: 32,
  perStranger: 8,
  waiting: 4_000,
  waitingMs: 1_000,
};

/** Refused with `unavailable` while all instances are down or overloaded. */
export function proxiedService(options: Options): Upstream {
  const { instances, logger, timeoutMs = 10_000, limits = defaultLimits } = options;
  const queue = createFairQueue(limits);
  const relay = createAnswerRelay(options.buffers);
  const senders = new Map<Instance, ReturnType<typeof createSender>>();

  function senderTo(instance: Instance) {
    const sender =
      senders.get(instance) ?? createSender(instance.url, { connections: limits.atOnce, timeoutMs });
    senders.set(instance, sender);
    return sender;
  }

  /** Uses one promise and one listener per request: more would cost time at thousands of requests a second. */
  async function forward({ req, res, body, turn }: Exchange): Promise<Result<void>> {
    const subject = body && options.subjectOf?.(req, body);
    const tried: Instance[] = [];
    let attempt: Attempt | undefined;
    res.once('close', () => attempt?.abort());
    for (let next = instances.take([], subject); next !== undefined; next = instances.take(tried, subject)) {
      tried.push(next);
      attempt = senderTo(next)(req, { body, begin: (answer) => begin(res, answer) });
      const failed = await attempt.failure;
      instances.release(next);
      if (failed === undefined) {
        // The service is done, however slowly the client reads.
        turn.leave();
        return ok(undefined);
      }
      if (res.writableEnded || res.destroyed) return ok(undefined);
      logger.warn({ err: failed.err, upstream: next.url }, 'upstream does not answer');
      instances.failed(next, failed.err);
      if (res.headersSent) {
        res.destroy();
        return ok(undefined);
      }
      const mayRepeat = !failed.hasAnswerBegun && (!failed.isSent || isSafeToRepeat(req));
      if (failed.isLate && instances.size === 1) break;
      if (body === undefined || !mayRepeat) break;
    }
    return unavailable;
  }

  function begin(res: ServerResponse, answer: Answer): AnswerReader {
    res.statusCode = answer.status;
    setResponseHeaders(res, answer.headers);
    return relay(answer, res);
  }

  return {
    async handle(req, res, { caller, isStranger }) {
      const turn = queue.enter(caller, isStranger);
      res.once('close', turn.leave);
      const isGranted = await turn.granted;
      if (res.destroyed) return ok(undefined);
      return isGranted ? forward({ req, res, body: wholeBodyOf(req), turn }) : unavailable;
    },
    ready: () => instances.ready(),
  };
}

const unavailable = refuse('unavailable', { retryAfterSeconds: 1 });

/** Undefined while the body may still arrive: such a request can be sent only once. */
function wholeBodyOf(req: IncomingMessage): Buffer | undefined {
  const buffered = bufferedBody(req);
  if (buffered !== undefined) return buffered;
  const hasBody = 'content-length' in req.headers || 'transfer-encoding' in req.headers;
  if (hasBody && !req.complete) return undefined;
  return req.read() ?? Buffer.alloc(0);
}

/** Whether repeating is harmless. Services store the first answer to a POST under its key. */
const isSafeToRepeat = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && 'idempotency-key' in headers);
