import { hash } from 'node:crypto';
import { idempotencyKeySchema, type NewRegistration } from '@marathon/contracts/registration';
import { ok, type Result } from '@marathon/contracts/result';
import { parseInput } from '@marathon/service-kit';
import type { Request } from 'express';
import { z } from 'zod';
import type { PlaceCommand } from '../domain/placeCommand.ts';

const headers = z.object({ 'idempotency-key': idempotencyKeySchema });

/**
 * The request's Idempotency-Key with a fingerprint of what was asked. What the server decides anyway is left out, so that
 * a client may send another `date` with its second try.
 */
export function idempotencyOf(req: Request, form: NewRegistration): Result<PlaceCommand['idempotency']> {
  if (req.headers['idempotency-key'] === undefined) return ok(undefined);
  const parsed = parseInput(headers, req.headers);
  if (!parsed.ok) return parsed;
  const key = parsed.value['idempotency-key'];
  return ok(key === undefined ? undefined : { key, fingerprint: fingerprintOf(form) });
}

function fingerprintOf({
  marathonId,
  firstName,
  lastName,
  contact,
  additionalInfo,
}: NewRegistration): string {
  return hash(
    'sha256',
    JSON.stringify([marathonId, firstName, lastName, contact, additionalInfo]),
    'base64url',
  );
}
