import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Idempotency } from '@marathon/contracts/idempotency';
import { idempotencyKeySchema } from '@marathon/contracts/registrationRequests';
import { ok, type Result } from '@marathon/contracts/result';
import { z } from 'zod';
import { parseInput } from './parseInput.ts';

const headers = z.object({ 'idempotency-key': idempotencyKeySchema });

/** `asked` excludes what the server decides: a client may send another date with a retry. */
export function idempotencyOf(req: IncomingMessage, asked: unknown): Result<Idempotency | undefined> {
  if (req.headers['idempotency-key'] === undefined) return ok(undefined);
  const parsed = parseInput(headers, req.headers);
  if (!parsed.ok) return parsed;
  const key = parsed.value['idempotency-key'];
  return ok(key === undefined ? undefined : { key, fingerprint: fingerprintOf(asked) });
}

const fingerprintOf = (asked: unknown) => hash('sha256', JSON.stringify(asked), 'base64url');
