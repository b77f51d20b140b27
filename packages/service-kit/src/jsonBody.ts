import type { IncomingMessage } from 'node:http';
import express from 'express';
import { bufferedBody, hasBody, withBody } from './bodies.ts';
import type { Handler } from './directRoutes.ts';
import { aboutBody, sendProblem } from './problemAnswers.ts';

export type JsonRequest = IncomingMessage & { body?: unknown };

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

export const mediaTypeOf = ({ headers }: IncomingMessage) =>
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
