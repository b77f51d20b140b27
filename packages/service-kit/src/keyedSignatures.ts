import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './deriveSecret.ts';

/** Former secrets remain valid. Compares in constant time. */
export const isSignedByAny = (
  secrets: Secrets,
  signature: Uint8Array,
  signatureOf: (secret: string) => Uint8Array,
): boolean =>
  secrets.some((secret) => {
    const expected = signatureOf(secret);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
