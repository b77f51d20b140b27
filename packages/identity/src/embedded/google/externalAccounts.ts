import { toEmail } from '@marathon/contracts/email';
import type { Account } from '../../identity.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';

export interface ExternalPerson {
  readonly provider: string;
  readonly externalSubject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly photoURL?: string | undefined;
}

export type LinkOutcome =
  | { readonly outcome: 'signed-in'; readonly account: Account }
  | { readonly outcome: 'disabled' }
  | { readonly outcome: 'email-not-verified' }
  | { readonly outcome: 'email-taken' };

/** Finds by the provider's subject, never by email: an address's owner there could take over the account here. */
export function accountOfExternal(
  store: AccountStore,
  person: ExternalPerson,
  notifyNewAccount: (account: Account) => void,
): LinkOutcome {
  const existing = store.findExternal(person);
  if (existing)
    return existing.isDisabled
      ? { outcome: 'disabled' }
      : { outcome: 'signed-in', account: existing.account };
  if (!person.emailVerified) return { outcome: 'email-not-verified' };
  const email = toEmail(person.email);
  const created = store.insert(
    { email, name: person.name, photoURL: person.photoURL, isEmailVerified: true },
    { external: person, inSameTransaction: notifyNewAccount },
  );
  return created ? { outcome: 'signed-in', account: created } : { outcome: 'email-taken' };
}
