import { refuse } from '@marathon/contracts/result';
import type { Identity } from '../identity.ts';
import type { KeycloakMails } from './mails.ts';

type Managed = Pick<Identity, 'verification' | 'passwordResets' | 'emailChanges' | 'challenges'>;

/** Keycloak verifies addresses and resets passwords on its own pages, with its own mails; `mails` is absent where it has no mail server. */
export function managedByKeycloak(mails: KeycloakMails | undefined): Managed {
  const refused = async () => refuse('managed-by-identity-provider');
  return {
    verification: { request: mails?.verify ?? refused, confirmCode: refused, confirmLink: refused },
    passwordResets: { request: mails?.resetPassword ?? refused, complete: refused },
    emailChanges: { request: refused, cancel: async () => undefined, find: async () => undefined },
    challenges: { find: async () => refuse('not-found') },
  };
}
