import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type Secrets = readonly [string, ...string[]];

/** Reveals neither the service's secret nor those of other purposes. */
export const deriveSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `marathon ${purpose}`, 32)).toString('hex');

export const deriveSecrets = ([first, ...others]: Secrets, purpose: string): Secrets => [
  deriveSecret(first, purpose),
  ...others.map((secret) => deriveSecret(secret, purpose)),
];

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

/** Without the secret nobody can identify an account or test guesses. */
export function createPseudonyms(secret: string): (account: string) => string {
  const key = deriveSecret(secret, 'pseudonyms of accounts');
  return (account) => createHmac('sha256', key).update(account).digest('hex').slice(0, 32);
}
