import type { Account } from '../../ports.ts';
import type { AccountStore } from '../sqlite/accounts.ts';

/** A person as another provider tells of them. */
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
  | { readonly outcome: 'email-not-verified' }
  | { readonly outcome: 'email-taken' };

/**
 * The account of a person from elsewhere; made on their first visit. They are known by the other provider's
 * subject, never by e-mail: otherwise whoever holds an address there would own the password account here.
 */
export function accountOfExternal(store: AccountStore, person: ExternalPerson): LinkOutcome {
  const known = store.findExternal(person);
  if (known) return { outcome: 'signed-in', account: known };
  if (!person.emailVerified) return { outcome: 'email-not-verified' };
  const email = person.email.toLowerCase();
  const created = store.insert({ email, name: person.name, photoURL: person.photoURL }, person);
  return created ? { outcome: 'signed-in', account: created } : { outcome: 'email-taken' };
}
