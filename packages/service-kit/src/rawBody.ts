import type { IncomingMessage } from 'node:http';
import express from 'express';
import { bufferedBody } from './bodies.ts';
import type { Handler } from './directRoutes.ts';
import { mediaTypeOf } from './jsonBody.ts';
import { sendProblem } from './problemAnswers.ts';

export type BodyRequest = IncomingMessage & { body?: Buffer };

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
