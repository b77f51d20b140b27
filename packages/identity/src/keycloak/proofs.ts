import { refuse } from '@marathon/contracts/result';
import type { Identity } from '../identity.ts';
import type { KeycloakEmailChanges } from './emailChanges/createEmailChanges.ts';
import type { KeycloakMails } from './mails.ts';

type Proofs = Pick<Identity, 'verification' | 'passwordResets' | 'emailChanges' | 'challenges'>;

/** Keycloak verifies accounts and resets passwords by its own pages and mails, if there is a mail server. */
export function createProofs(mails: KeycloakMails | undefined, emailChanges: KeycloakEmailChanges): Proofs {
  const refused = async () => refuse('managed-by-identity-provider');
  const { sendAgain, confirmCode, confirmLink, challenges } = emailChanges;
  const verify = mails?.verify ?? refused;
  return {
    verification: {
      request: async (subject) => (await sendAgain(subject)) ?? verify(subject),
      confirmCode,
      confirmLink,
    },
    passwordResets: { request: mails?.resetPassword ?? refused, check: refused, complete: refused },
    emailChanges,
    challenges,
  };
}
