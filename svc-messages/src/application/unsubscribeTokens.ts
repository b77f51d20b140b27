import { createHmac } from 'node:crypto';
import { deriveSecrets, isSignedByAny, type Secrets } from '@marathon/service-kit';

export interface UnsubscribeTokens {
  sign(accountId: string): string;
  /** Undefined for a foreign token. It never expires: old mails keep working. */
  verify(token: string): string | undefined;
}

/** Valid only for links that switch reminders off. */
export function createUnsubscribeTokens(secrets: Secrets): UnsubscribeTokens {
  const keys = deriveSecrets(secrets, 'unsubscribing from reminders');
  const macOf = (accountId: string, key: string) =>
    createHmac('sha256', key).update(accountId).digest().subarray(0, 16).toString('base64url');
  return {
    sign: (accountId) => `${Buffer.from(accountId).toString('base64url')}.${macOf(accountId, keys[0])}`,
    verify(token) {
      const [id = '', mac = ''] = token.split('.');
      const accountId = Buffer.from(id, 'base64url').toString();
      const isOurs = isSignedByAny(keys, Buffer.from(mac), (key) => Buffer.from(macOf(accountId, key)));
      return accountId && isOurs ? accountId : undefined;
    },
  };
}
