import { IncomingMessage } from 'node:http';
import { limits } from '@marathon/contracts/constants';
import type { ProblemCode } from '@marathon/contracts/problem';
import { sendProblem } from '@marathon/service-kit';
import type { Request, RequestHandler } from 'express';

/** How long a body may take to arrive. */
const bodyWithinMs = 5_000;

/**
 * Calls the handler when the whole body has arrived, with a request that holds the body and its length. A body that is too
 * large gets 413, one that is too slow 408. So a slow client keeps only its own connection busy.
 */
export const withWholeBody =
  (handle: RequestHandler, withinMs = bodyWithinMs): RequestHandler =>
  async (req, res, next) => {
    if (!hasBody(req)) return handle(req, res, next);
    if (Number(req.headers['content-length'] ?? 0) > limits.bodyBytes)
      return sendProblem(res, { code: 'body-too-large' });
    const body = await bodyOf(req, limits.bodyBytes, withinMs);
    if (body === 'aborted') return;
    if (Buffer.isBuffer(body)) return handle(holding(req, body), res, next);
    // The connection closes, so that the rest of the body need not be read.
    res.setHeader('Connection', 'close');
    sendProblem(res, { code: body });
  };

const hasBody = ({ headers }: Request) =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';

function bodyOf(req: Request, maxBytes: number, withinMs: number): Promise<Buffer | ProblemCode | 'aborted'> {
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
    };
    const finish = () => settle(Buffer.concat(chunks));
    const abort = () => settle('aborted');
    const timer = setTimeout(() => settle('request-timeout'), withinMs);
    req.on('data', take).once('end', finish).once('close', abort).once('error', abort);
  });
}

/** The same request, its body ready to be read. */
function holding(req: Request, body: Buffer): Request {
  const { 'transfer-encoding': _known, expect: _met, ...headers } = req.headers;
  const whole = new IncomingMessage(req.socket);
  // Keeps what Express adds to a request, such as `ip`.
  Object.setPrototypeOf(whole, Object.getPrototypeOf(req));
  Object.assign(whole, {
    method: req.method,
    url: req.originalUrl,
    originalUrl: req.originalUrl,
    httpVersion: req.httpVersion,
    httpVersionMajor: req.httpVersionMajor,
    httpVersionMinor: req.httpVersionMinor,
    headers: { ...headers, 'content-length': String(body.length) },
    rawHeaders: req.rawHeaders,
    complete: true,
  });
  whole.push(body);
  whole.push(null);
  return whole as Request;
}
