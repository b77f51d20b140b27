import { createHmac } from 'node:crypto';
import { objectIdPattern } from '@marathon/contracts/storedFields';
import { deriveSecrets, isSignedByAny, type Secrets } from '@marathon/service-kit';

export interface InvitationTokens {
  tokenOf(invitationId: string): string;
  idOf(token: string): string | undefined;
}

/** Derived from the invitation's id and a key: no store has the token, and a mail can be made when it is sent. */
export function createInvitationTokens(secrets: Secrets): InvitationTokens {
  const keys = deriveSecrets(secrets, 'invitations to teams');
  const macOf = (id: string, key: string) => createHmac('sha256', key).update(id).digest();
  return {
    tokenOf: (id) => `${id}${macOf(id, keys[0]).toString('base64url')}`,
    idOf(token) {
      const id = token.slice(0, 24);
      const mac = Buffer.from(token.slice(24), 'base64url');
      const isOurs = objectIdPattern.test(id) && isSignedByAny(keys, mac, (key) => macOf(id, key));
      return isOurs ? id : undefined;
    },
  };
}
