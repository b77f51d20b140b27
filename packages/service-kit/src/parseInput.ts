import { ok, type Result, refuse } from '@marathon/contracts/result';
import express, { type RequestHandler } from 'express';
import type { z } from 'zod';
import { aboutBody, sendProblem } from './problemAnswers.ts';

/** Reads a JSON object: 413 for larger ones, 415 for other kinds of body, 400 for other JSON. */
export function jsonBody(limitBytes: number): RequestHandler {
  const read = express.json({ limit: limitBytes, strict: false });
  return (req, res, next) => {
    const isEmpty = req.headers['content-length'] === '0';
    if (!isEmpty && req.is('application/json') === false)
      return sendProblem(res, { code: 'unsupported-media-type' });
    read(req, res, (error?: unknown) => {
      if (error !== undefined || isObject(req.body)) return next(error);
      sendProblem(res, aboutBody('validation-failed', 'The body must be a JSON object'));
    });
  };
}

const isObject = (body: unknown): boolean =>
  body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));

export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return ok(parsed.data);
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return refuse('validation-failed', { errors });
}
