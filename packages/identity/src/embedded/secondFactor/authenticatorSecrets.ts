import { createHmac, randomBytes } from 'node:crypto';
import type { AuthenticatorSecret } from '@marathon/contracts/accounts';
import type { Email } from '@marathon/contracts/email';
import { messages } from '@marathon/contracts/messages';
import { base32 } from './totp.ts';

/** Derived from a random id and a key, so that it is stored nowhere (ADR 42). */
export interface AuthenticatorSecrets {
  newId(): string;
  secretOf(id: string): Buffer;
  describe(id: string, email: Email): AuthenticatorSecret;
}

/** For SHA-1 (RFC 4226, section 4, R6). */
const secretBytes = 20;

export function createAuthenticatorSecrets(key: string): AuthenticatorSecrets {
  const secretOf = (id: string) =>
    createHmac('sha256', key).update(`authenticator\n${id}`).digest().subarray(0, secretBytes);
  return {
    newId: () => randomBytes(16).toString('hex'),
    secretOf,
    describe(id, email) {
      const secret = base32(secretOf(id));
      const label = `${encodeURIComponent(messages.product)}:${encodeURIComponent(email)}`;
      const query = new URLSearchParams({ secret, issuer: messages.product });
      return { secret, uri: `otpauth://totp/${label}?${query}` };
    },
  };
}
