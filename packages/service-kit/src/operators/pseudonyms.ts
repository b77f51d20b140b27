import { createHmac } from 'node:crypto';
import { deriveSecret } from '../deriveSecret.ts';

/**
 * 32 hex digits for an account: the same account has the same ones, and nobody without the secret can tell
 * whose they are, or try out whose they might be.
 */
export function createPseudonyms(secret: string): (account: string) => string {
  const key = deriveSecret(secret, 'pseudonyms of accounts');
  return (account) => createHmac('sha256', key).update(account).digest('hex').slice(0, 32);
}
