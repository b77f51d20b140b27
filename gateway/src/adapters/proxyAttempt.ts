import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { requestHeaders } from './proxyHeaders.ts';

/** Why no whole answer came. */
export interface AttemptFailure {
  readonly err: unknown;
  /** The service may have acted on the request. */
  readonly isSent: boolean;
  readonly hasAnswerBegun: boolean;
  /** The service was given its time, and did not answer. */
  readonly isLate: boolean;
}

export interface Attempt {
  /** Undefined when the answer was whole. */
  readonly failure: Promise<AttemptFailure | undefined>;
  abort(): void;
}

interface Exchange {
  /** Undefined: it is still arriving. */
  readonly body: Buffer | undefined;
  relay(answer: IncomingMessage, done: (err?: Error | null) => void): void;
}

interface Limits {
  readonly connections: number;
  readonly timeoutMs: number;
}

const connectWithinMs = 2_000;

/** Sends requests to one address, each once, over connections that stay open. */
export function createSender(url: string, { connections, timeoutMs }: Limits) {
  const base = new URL(url);
  const [request, Agent] = base.protocol === 'https:' ? [httpsRequest, HttpsAgent] : [httpRequest, HttpAgent];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const target = { ...urlToHttpOptions(base), agent };
  const prefix = base.pathname.replace(/\/$/, '');

  return (req: IncomingMessage, { body, relay }: Exchange): Attempt => {
    const headers = requestHeaders(req, base.host);
    const sent = request({ ...target, method: req.method, path: `${prefix}${req.url}`, headers });
    const failure = new Promise<AttemptFailure | undefined>((resolve) => {
      let isSent = false;
      let isLate = false;
      const settle = (hasAnswerBegun: boolean, err?: unknown) =>
        resolve(err ? { err, isSent, isLate, hasAnswerBegun } : undefined);
      sent.once('socket', (socket) => {
        isSent = !socket.connecting;
        if (isSent) return;
        const late = () => sent.destroy(new Error(`no connection within ${connectWithinMs} ms`));
        const timer = setTimeout(late, connectWithinMs);
        socket.once('close', () => clearTimeout(timer));
        socket.once('connect', () => {
          isSent = true;
          clearTimeout(timer);
        });
      });
      sent.setTimeout(timeoutMs, () => {
        isLate = true;
        sent.destroy(new Error(`no answer within ${timeoutMs} ms`));
      });
      sent.once('error', (err) => settle(false, err));
      sent.once('response', (answer) => relay(answer, (err) => settle(true, err)));
    });
    if (body === undefined) req.pipe(sent);
    else sent.end(body);
    return { failure, abort: () => sent.destroy() };
  };
}
