import type { IncomingMessage } from 'node:http';
import { limits } from '@marathon/contracts/constants';
import type { ProblemCode } from '@marathon/contracts/problem';
import { keepBody, sendProblem } from '@marathon/service-kit';
import type { BodyMemory } from './bodyMemory.ts';
import type { PlainHandler } from './plainRequest.ts';

export interface BodyLimits {
  /** How long a body may take to arrive. */
  readonly withinMs?: number | undefined;
  readonly maxBytes?: number;
  /** Shared with other bodies. */
  readonly memory?: BodyMemory;
}

/**
 * Calls the handler when the whole body has arrived, which finds it by `keptBody`. A body that is too
 * large gets 413, one that is too slow 408, one for which there is no memory 503. So a slow client keeps only its own connection busy.
 */
export const withWholeBody =
  (
    handle: PlainHandler,
    { withinMs = 5_000, maxBytes = limits.bodyBytes, memory }: BodyLimits = {},
  ): PlainHandler =>
  async (req, res, next) => {
    if (!hasBody(req)) return handle(req, res, next);
    if (Number(req.headers['content-length'] ?? 0) > maxBytes)
      return sendProblem(res, { code: 'body-too-large' });
    let kept = 0;
    res.once('close', () => memory?.give(kept));
    const hasRoomFor = (bytes: number) => {
      if (memory?.take(bytes) === false) return false;
      kept += bytes;
      return true;
    };
    const body = await bodyOf(req, { maxBytes, withinMs, hasRoomFor });
    if (body === 'aborted') return;
    if (Buffer.isBuffer(body)) {
      keepBody(req, body);
      sayLength(req, body.length);
      return handle(req, res, next);
    }
    // The connection closes, so that the rest of the body need not be read.
    res.setHeader('Connection', 'close');
    sendProblem(res, { code: body, ...(body === 'unavailable' && { retryAfterSeconds: 2 }) });
  };

const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';

interface ArrivalLimits {
  readonly maxBytes: number;
  readonly withinMs: number;
  readonly hasRoomFor: (bytes: number) => boolean;
}

function bodyOf(
  req: IncomingMessage,
  { maxBytes, withinMs, hasRoomFor }: ArrivalLimits,
): Promise<Buffer | ProblemCode | 'aborted'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: Buffer | ProblemCode | 'aborted') => {
      clearTimeout(timer);
      req.off('data', take).off('end', finish).off('close', abort);
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) settle('body-too-large');
      else if (!hasRoomFor(chunk.length)) settle('unavailable');
    };
    const finish = () => settle(Buffer.concat(chunks));
    const abort = () => settle('aborted');
    const timer = setTimeout(() => settle('request-timeout'), withinMs);
    req.on('data', take).once('end', finish).once('close', abort).once('error', abort);
  });
}

/** As whoever sends it on has to. */
function sayLength({ headers }: IncomingMessage, length: number): void {
  delete headers['transfer-encoding'];
  delete headers.expect;
  headers['content-length'] = String(length);
}
