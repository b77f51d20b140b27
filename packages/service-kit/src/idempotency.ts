import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Idempotency } from '@marathon/contracts/idempotency';
import { idempotencyKeySchema } from '@marathon/contracts/registrationRequests';
import { ok, type Result } from '@marathon/contracts/result';
import { z } from 'zod';
import { parseInput } from './parseInput.ts';

const headers = z.object({ 'idempotency-key': idempotencyKeySchema });

/** `input` excludes values that the server decides: a retry may carry another date. */
export function idempotencyOf(req: IncomingMessage, input: unknown): Result<Idempotency | undefined> {
  if (req.headers['idempotency-key'] === undefined) return ok(undefined);
  const parsed = parseInput(headers, req.headers);
  if (!parsed.ok) return parsed;
  const key = parsed.value['idempotency-key'];
  return ok(key === undefined ? undefined : { key, fingerprint: fingerprintOf(input) });
}

const fingerprintOf = (input: unknown) => hash('sha256', JSON.stringify(input), 'base64url');
