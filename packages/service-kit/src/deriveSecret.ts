import { hkdfSync } from 'node:crypto';

export type Secrets = readonly [string, ...string[]];

/** Reveals neither the service's secret nor those of other purposes. */
export const deriveSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `marathon ${purpose}`, 32)).toString('hex');

export const deriveSecrets = ([first, ...others]: Secrets, purpose: string): Secrets => [
  deriveSecret(first, purpose),
  ...others.map((secret) => deriveSecret(secret, purpose)),
];
