import { IncomingMessage } from 'node:http';
import express from 'express';
import type { Handler } from './directRoutes.ts';
import { aboutBody, sendProblem } from './problemAnswers.ts';

const bodyKey = Symbol('body');
type ReadRequest = IncomingMessage & { [bodyKey]?: Buffer };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';

export function bufferBody(req: ReadRequest, body: Buffer): void {
  req[bodyKey] = body;
}

export const bufferedBody = (req: ReadRequest): Buffer | undefined => req[bodyKey];

export type JsonRequest = IncomingMessage & { body?: unknown };
export type BodyRequest = IncomingMessage & { body?: Buffer };

/** 413 if it is too large, 415 for other types, 400 for JSON that is no object. */
export function jsonBody(limitBytes: number): Handler {
  const read = express.json({ limit: limitBytes, strict: false });
  return (req: JsonRequest, res, next) => {
    if (hasBody(req) && mediaTypeOf(req) !== 'application/json')
      return sendProblem(res, { code: 'unsupported-media-type' });
    const done = (body: unknown) => {
      req.body = body;
      if (isObject(body)) return next();
      sendProblem(res, aboutBody('validation-failed', 'The body must be a JSON object'));
    };
    const buffered = bufferedBody(req);
    const parsed =
      buffered !== undefined && buffered.length <= limitBytes && isPlainText(req)
        ? parse(buffered)
        : undefined;
    if (parsed !== undefined) return done(parsed.json);
    const source: JsonRequest = buffered === undefined ? req : withBody(req, buffered);
    read(source as express.Request, res as express.Response, (error?: unknown) =>
      error === undefined ? done(source.body) : next(error),
    );
  };
}

/** 413 if it is too large, 415 for other types. */
export function rawBody(limitBytes: number, mediaTypes: readonly string[]): Handler {
  const read = express.raw({ limit: limitBytes, type: () => true, inflate: false });
  return (req: BodyRequest, res, next) => {
    if (!mediaTypes.includes(mediaTypeOf(req) ?? ''))
      return sendProblem(res, {
        code: 'unsupported-media-type',
        detail: `The body must be ${mediaTypes.join(' or ')}`,
      });
    const body = bufferedBody(req);
    if (body === undefined) return read(req as express.Request, res as express.Response, next);
    if (body.length > limitBytes) return sendProblem(res, { code: 'body-too-large' });
    req.body = body;
    next();
  };
}

const mediaTypeOf = ({ headers }: IncomingMessage) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

const isPlainText = ({ headers }: IncomingMessage) =>
  headers['content-encoding'] === undefined &&
  /^[^;]*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '');

function parse(body: Buffer): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(body.toString()) };
  } catch {
    return undefined;
  }
}

const isObject = (body: unknown): boolean =>
  body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));

function withBody(req: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(req.socket);
  Object.assign(again, { method: req.method, url: req.url, headers: req.headers, complete: true });
  again.push(body);
  again.push(null);
  return again;
}
