import type { IncomingMessage } from 'node:http';
import { limits } from '@marathon/contracts/constants';
import type { ProblemCode } from '@marathon/contracts/problem';
import { bufferBody, callerOf, hasBody, sendProblem } from '@marathon/service-kit';
import type { BodyMemory, BodyRoom } from './limits/bodyMemory.ts';
import type { PlainHandler } from './plainRequest.ts';

export interface BodyLimits {
  readonly withinMs?: number | undefined;
  readonly maxBytes?: number;
  /** Minimum speed; by default only the total time is limited. */
  readonly leastRate?: ArrivalRate;
  /** Shared with other accounts' bodies: comes after `requireCaller`. */
  readonly memoryFor?: (bytes: number) => BodyMemory;
}

export interface ArrivalRate {
  readonly bytes: number;
  readonly inMs: number;
}

/** Buffers the body: a slow client occupies only its own connection. 413: too large; 408: slow; 503: no memory. */
export const withWholeBody =
  (
    handle: PlainHandler,
    { withinMs = 5_000, maxBytes = limits.bodyBytes, leastRate, memoryFor }: BodyLimits = {},
  ): PlainHandler =>
  async (req, res, next) => {
    if (!hasBody(req)) return handle(req, res, next);
    const length = Number(req.headers['content-length'] ?? maxBytes);
    if (length > maxBytes) return sendProblem(res, { code: 'body-too-large' });
    const enter = (evict: () => void) =>
      memoryFor?.(length).enter({ caller: callerOf(res).subject, bytes: length, evict });
    const arrival = bodyOf(req, { maxBytes, withinMs, leastRate, enter });
    res.once('close', () => arrival.room?.leave());
    const body = await arrival.body;
    if (body === 'aborted') return;
    if (Buffer.isBuffer(body)) {
      bufferBody(req, body);
      sayLength(req, body.length);
      return handle(req, res, next);
    }
    // The connection closes, so that the rest need not be read.
    res.setHeader('Connection', 'close');
    sendProblem(res, { code: body, ...(body === 'unavailable' && { retryAfterSeconds: 2 }) });
  };

interface ArrivalLimits {
  readonly maxBytes: number;
  readonly withinMs: number;
  readonly leastRate: ArrivalRate | undefined;
  readonly enter: (evict: () => void) => BodyRoom | undefined;
}

function bodyOf(req: IncomingMessage, { maxBytes, withinMs, leastRate, enter }: ArrivalLimits) {
  const { promise: body, resolve } = Promise.withResolvers<Buffer | ProblemCode | 'aborted'>();
  const chunks: Buffer[] = [];
  let size = 0;
  let counted = 0;
  const settle = (outcome: Buffer | ProblemCode | 'aborted') => {
    clearTimeout(timer);
    clearInterval(pulse);
    req.off('data', take).off('end', finish).off('close', abort);
    if (Buffer.isBuffer(outcome)) room?.settle();
    else {
      chunks.length = 0;
      room?.leave();
    }
    resolve(outcome);
  };
  const take = (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) settle('body-too-large');
    else if (room?.take(chunk.length) === false) settle('unavailable');
  };
  const finish = () => settle(Buffer.concat(chunks));
  const abort = () => settle('aborted');
  const timer = setTimeout(() => settle('request-timeout'), withinMs);
  const pulse =
    leastRate &&
    setInterval(() => {
      if (size - counted < leastRate.bytes) settle('request-timeout');
      counted = size;
    }, leastRate.inMs);
  const room = enter(() => settle('unavailable'));
  req.on('data', take).once('end', finish).once('close', abort).once('error', abort);
  return { body, room };
}

function sayLength({ headers }: IncomingMessage, length: number): void {
  delete headers['transfer-encoding'];
  delete headers.expect;
  headers['content-length'] = String(length);
}
