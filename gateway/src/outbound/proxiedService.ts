import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { callerOf, currentTraceparent, type Logger, sendProblem } from '@marathon/service-kit';
import type { Request, Response } from 'express';
import { clientAddress } from '../http/clientAddress.ts';
import type { Upstream } from '../ports.ts';
import { createFairQueue, type FairQueueLimits } from './fairQueue.ts';
import { headersBack, headersOn } from './proxyHeaders.ts';

interface Options {
  /** Base address of the service. */
  readonly url: string;
  readonly logger: Logger;
  /** How long the service may take to begin its answer, or pause within it. */
  readonly timeoutMs?: number;
  /** Requests at the service; a caller is an account, or an address where nobody is signed in. */
  readonly limits?: FairQueueLimits;
}

const defaultLimits: FairQueueLimits = { atOnce: 256, perCaller: 32, waiting: 4_000 };

/** A service in another process. While it is down or overrun, callers get 503 and when to try again. */
export function proxiedService(options: Options): Upstream {
  const { url, logger, timeoutMs = 10_000, limits = defaultLimits } = options;
  const base = new URL(url);
  const isHttps = base.protocol === 'https:';
  const [request, Agent] = isHttps ? [httpsRequest, HttpsAgent] : [httpRequest, HttpAgent];
  const agent = new Agent({ keepAlive: true, maxSockets: limits.atOnce });
  const queue = createFairQueue(limits);

  function fail(err: unknown, res: Response) {
    // Answered already, or the caller hung up and nobody is left to tell.
    if (res.writableEnded || res.destroyed) return;
    logger.warn({ err, upstream: url }, 'upstream does not answer');
    if (res.headersSent) return void res.destroy();
    sendProblem(res, { code: 'unavailable', retryAfterSeconds: 1 });
  }

  function answer(res: Response, answered: IncomingMessage) {
    res.statusCode = answered.statusCode ?? 502;
    for (const [name, value] of headersBack(answered)) res.setHeader(name, value);
    pipeline(answered, res, (err) => err && fail(err, res));
  }

  function forward(req: Request, res: Response) {
    const path = `${base.pathname.replace(/\/$/, '')}${req.originalUrl}`;
    const headers = headersOn(req, base.host, currentTraceparent());
    const proxied = request(base, { agent, method: req.method, path, headers });
    proxied.setTimeout(timeoutMs, () => proxied.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    proxied.once('response', (answered) => answer(res, answered));
    proxied.once('error', (err) => fail(err, res));
    res.once('close', () => proxied.destroy());
    req.pipe(proxied);
  }

  return {
    async handle(req, res) {
      const turn = queue.enter(callerKey(req, res));
      res.once('close', turn.leave);
      const isGranted = await turn.granted;
      if (res.destroyed) return;
      if (isGranted) forward(req, res);
      else sendProblem(res, { code: 'unavailable', retryAfterSeconds: 1 });
    },
    async ready() {
      const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(1_500) });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    },
  };
}

const callerKey = (req: Request, res: Response) => callerOf(res)?.subject ?? clientAddress(req);
