import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { currentTraceparent, type Logger, sendProblem } from '@marathon/service-kit';
import type { Response } from 'express';
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware';
import type { Upstream } from '../ports.ts';

interface Options {
  /** Base address of the service. */
  readonly url: string;
  readonly logger: Logger;
  /** How long the service may take to begin its answer. */
  readonly timeoutMs?: number;
}

/** A service in another process. While it is down, callers get 503 and when to try again. */
export function proxiedService({ url, logger, timeoutMs = 10_000 }: Options): Upstream {
  const Agent = new URL(url).protocol === 'https:' ? HttpsAgent : HttpAgent;
  const answerFailure = (err: unknown, res: Response) => {
    // Answered already, or the caller hung up and nobody is left to tell.
    if (res.writableEnded || res.destroyed) return;
    logger.warn({ err, upstream: url }, 'upstream does not answer');
    if (res.headersSent) return void res.destroy();
    sendProblem(res, { code: 'unavailable', retryAfterSeconds: 1 });
  };

  const proxy = createProxyMiddleware({
    target: url,
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
    changeOrigin: true,
    xfwd: true,
    proxyTimeout: timeoutMs,
    // All default plugins but the one that answers errors with text of its own.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    on: {
      proxyReq(proxied) {
        const traceparent = currentTraceparent();
        if (traceparent !== undefined) proxied.setHeader('traceparent', traceparent);
      },
      error: (err, _req, res) => answerFailure(err, res as Response),
    },
  });

  return {
    handle(req, res, next) {
      void proxy(req, res, (err) => {
        // An error has been answered when it arrives here.
        if (!err) next();
      });
    },
    async ready() {
      const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(1_500) });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    },
  };
}
