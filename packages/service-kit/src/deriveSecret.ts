import { hkdfSync } from 'node:crypto';

/** A secret for one purpose, made from the product's: who learns it learns neither that nor those of other purposes. */
export const deriveSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `marathon ${purpose}`, 32)).toString('hex');
