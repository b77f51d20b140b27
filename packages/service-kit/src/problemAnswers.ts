import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Problem, problemOf, type Refusal } from '@marathon/contracts/problem';
import { isStoreUnavailable } from '@marathon/persistence';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from './logger.ts';
import { logStoreOutage } from './storeOutages.ts';

/** The only place that turns errors into HTTP (RFC 9457). */
export function sendProblem(res: ServerResponse, refusal: Refusal): void {
  const problem: Problem = problemOf(refusal);
  if (refusal.retryAfterSeconds !== undefined)
    res.setHeader('Retry-After', String(refusal.retryAfterSeconds));
  if (problem.status === 401) res.setHeader('WWW-Authenticate', 'Bearer realm="marathon"');
  sendText(res, problem.status, 'application/problem+json', JSON.stringify(problem));
}

export const sendJson = (res: ServerResponse, status: number, body: unknown): void =>
  sendText(res, status, 'application/json', JSON.stringify(body));

function sendText(res: ServerResponse, status: number, type: string, text: string): void {
  const bytes = Buffer.byteLength(text);
  res.statusCode = status;
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Content-Length', bytes);
  res.end(text, bytes === text.length ? 'latin1' : 'utf8');
}

/** For frequent refusals without other headers. `headers` alternates names and values. */
export function preparedProblem(refusal: Omit<Refusal, 'retryAfterSeconds'>, headers: readonly string[]) {
  const problem = problemOf(refusal);
  const text = JSON.stringify(problem);
  const type = ['Content-Type', 'application/problem+json; charset=utf-8'];
  const all = [...headers, ...type, 'Content-Length', String(Buffer.byteLength(text))];
  return (res: ServerResponse, retryAfterSeconds: number): void => {
    res.writeHead(problem.status, [...all, 'Retry-After', String(retryAfterSeconds)]);
    res.end(text);
  };
}

export const notFound: RequestHandler = (_req, res) => sendProblem(res, { code: 'not-found' });

export const methodNotAllowed =
  (...allowed: string[]): RequestHandler =>
  (_req, res) => {
    res.setHeader('Allow', allowed.join(', '));
    sendProblem(res, { code: 'method-not-allowed' });
  };

/** Must be last in the chain. A bug becomes a bare 500. */
export const problemErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error);
    sendError(logger, req, res, error);
  };

/** For answers without Express, also begun ones. */
export function failWith(logger: Logger, req: IncomingMessage, res: ServerResponse, error: unknown): void {
  if (res.headersSent) res.destroy();
  else sendError(logger, req, res, error);
}

function sendError(logger: Logger, { method }: IncomingMessage, res: ServerResponse, error: unknown): void {
  const refusal = refusalOf(error);
  if (refusal.code === 'internal-error') logger.error({ err: error, method }, 'request failed');
  if (refusal.code === 'unavailable') logStoreOutage(logger, error, method ?? '');
  sendProblem(res, refusal);
}

export const aboutBody = (code: 'malformed-json' | 'validation-failed', message: string): Refusal => ({
  code,
  errors: [{ path: '', message }],
});

/** Errors of Express and its body parser for bad input have a `type` or `status`. */
function refusalOf(error: unknown): Refusal {
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large') return { code: 'body-too-large' };
  if (type === 'entity.parse.failed') return aboutBody('malformed-json', 'The body is not valid JSON');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return { code: 'unsupported-media-type' };
  if (isStoreUnavailable(error)) return { code: 'unavailable', retryAfterSeconds: 1 };
  if (error instanceof URIError) return { code: 'not-found' };
  if (status !== undefined && status >= 400 && status < 500)
    return aboutBody('validation-failed', 'The request could not be read');
  return { code: 'internal-error' };
}
