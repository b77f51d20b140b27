import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import {
  createFairQueue,
  currentTraceparent,
  type FairQueueLimits,
  type Logger,
  type Turn,
} from '@marathon/service-kit';
import type { Upstream } from '../ports.ts';
import { type BufferLimits, createAnswerRelay } from './answerRelay.ts';
import { requestHeaders, responseHeaders } from './proxyHeaders.ts';

interface Options {
  readonly url: string;
  readonly logger: Logger;
  /** For the answer to begin, and for each pause within it. */
  readonly timeoutMs?: number;
  readonly limits?: FairQueueLimits;
  readonly buffers?: Partial<BufferLimits>;
}

const defaultLimits: FairQueueLimits = { atOnce: 256, perCaller: 32, perStranger: 8, waiting: 4_000 };

/** A service in another process. `unavailable` while it is down or overloaded. */
export function proxiedService(options: Options): Upstream {
  const { url, logger, timeoutMs = 10_000, limits = defaultLimits } = options;
  const base = new URL(url);
  const isHttps = base.protocol === 'https:';
  const [request, Agent] = isHttps ? [httpsRequest, HttpsAgent] : [httpRequest, HttpAgent];
  const agent = new Agent({ keepAlive: true, maxSockets: limits.atOnce });
  const queue = createFairQueue(limits);
  const relay = createAnswerRelay(options.buffers);

  function outcomeOf(err: unknown, res: ServerResponse): Result<void> {
    // The answer is complete, or the client has closed the connection.
    if (res.writableEnded || res.destroyed) return ok(undefined);
    logger.warn({ err, upstream: url }, 'upstream does not answer');
    if (!res.headersSent) return unavailable;
    res.destroy();
    return ok(undefined);
  }

  const forward = (req: IncomingMessage, res: ServerResponse, turn: Turn) =>
    new Promise<Result<void>>((resolve) => {
      const path = `${base.pathname.replace(/\/$/, '')}${req.url}`;
      const headers = requestHeaders(req, { host: base.host, traceparent: currentTraceparent() });
      const proxied = request(base, { agent, method: req.method, path, headers });
      proxied.setTimeout(timeoutMs, () => proxied.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      proxied.once('error', (err) => resolve(outcomeOf(err, res)));
      proxied.once('response', (answered) => {
        res.statusCode = answered.statusCode ?? 502;
        for (const [name, value] of responseHeaders(answered)) res.setHeader(name, value);
        // The service is done, however slowly the client reads.
        answered.once('end', turn.leave);
        relay(answered, res, (err) => resolve(err ? outcomeOf(err, res) : ok(undefined)));
      });
      res.once('close', () => proxied.destroy());
      req.pipe(proxied);
    });

  return {
    async handle(req, res, { caller, isStranger }) {
      const turn = queue.enter(caller, isStranger);
      res.once('close', turn.leave);
      const isGranted = await turn.granted;
      if (res.destroyed) return ok(undefined);
      return isGranted ? forward(req, res, turn) : unavailable;
    },
    async ready() {
      const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(1_500) });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    },
  };
}

const unavailable = refuse('unavailable', { retryAfterSeconds: 1 });
