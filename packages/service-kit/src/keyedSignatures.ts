import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './deriveSecret.ts';

/** Whether one of the secrets signs so, the new one first: what a former one signed still counts. Takes as long for each wrong one. */
export const isSignedByAny = (
  secrets: Secrets,
  given: Uint8Array,
  signatureOf: (secret: string) => Uint8Array,
): boolean =>
  secrets.some((secret) => {
    const expected = signatureOf(secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
