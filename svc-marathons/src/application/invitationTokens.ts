import { createHmac, timingSafeEqual } from 'node:crypto';
import { objectIdPattern } from '@marathon/contracts/storedFields';
import { deriveSecret } from '@marathon/service-kit';

export interface InvitationTokens {
  tokenOf(invitationId: string): string;
  /** Undefined: we never made this token. */
  idOf(token: string): string | undefined;
}

/** The token of an invitation is computed from its id under a key of its own: no store has one, and the mail can be made when it is sent. */
export function createInvitationTokens(secret: string): InvitationTokens {
  const key = deriveSecret(secret, 'invitations to teams');
  const macOf = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    tokenOf: (id) => `${id}${macOf(id).toString('base64url')}`,
    idOf(token) {
      const id = token.slice(0, 24);
      const mac = Buffer.from(token.slice(24), 'base64url');
      if (!objectIdPattern.test(id) || mac.length !== 32) return undefined;
      return timingSafeEqual(mac, macOf(id)) ? id : undefined;
    },
  };
}
