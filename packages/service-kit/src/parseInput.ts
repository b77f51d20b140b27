import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { z } from 'zod';

export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return ok(parsed.data);
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return refuse('validation-failed', { errors });
}
