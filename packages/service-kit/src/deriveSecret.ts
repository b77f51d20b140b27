import { hkdfSync } from 'node:crypto';

/** The first signs, the others still count. */
export type Secrets = readonly [string, ...string[]];

/** A secret for one purpose, made from that of a service: who learns it learns neither that nor those of other purposes. */
export const deriveSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `marathon ${purpose}`, 32)).toString('hex');

/** The same of several, in their order. */
export const deriveSecrets = ([first, ...others]: Secrets, purpose: string): Secrets => [
  deriveSecret(first, purpose),
  ...others.map((secret) => deriveSecret(secret, purpose)),
];
