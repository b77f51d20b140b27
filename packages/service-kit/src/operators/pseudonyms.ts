import { createHmac } from 'node:crypto';
import { deriveSecret } from '../deriveSecret.ts';

/** Without the secret nobody can identify an account or test guesses. */
export function createPseudonyms(secret: string): (account: string) => string {
  const key = deriveSecret(secret, 'pseudonyms of accounts');
  return (account) => createHmac('sha256', key).update(account).digest('hex').slice(0, 32);
}
