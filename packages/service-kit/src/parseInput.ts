import { ok, type Result, refuse } from '@marathon/contracts/result';
import express, { type RequestHandler } from 'express';
import type { z } from 'zod';

/** Reads a JSON body of at most `limitBytes`; larger ones are refused with 413. */
export const jsonBody = (limitBytes: number): RequestHandler =>
  express.json({ limit: limitBytes, strict: true });

/** Parses at the edge: the typed value, or a refusal that names each wrong field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return ok(parsed.data);
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return refuse('validation-failed', { errors });
}
