import type { Response } from 'express';
import type { Account } from '../../identity.ts';
import { messagePage } from '../pages/messages.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import { accountOfExternal, type ExternalPerson, type LinkOutcome } from './externalAccounts.ts';

interface Options {
  readonly accounts: AccountStore;
  /** Path of the interaction. */
  readonly path: string;
  readonly res: Response;
  readonly finish: (subject: string) => Promise<void>;
  /** Within the transaction that makes an account. */
  readonly notifyNewAccount: (account: Account) => void;
  /** Answers true when a page asks whether to join the account that has the address. */
  readonly offerToJoin?: (person: ExternalPerson) => boolean;
}

/** Finishes the sign-in with the account of a person from another provider, or shows why that is not possible. */
export async function signInExternal(
  person: ExternalPerson,
  { accounts, path, res, finish, notifyNewAccount, offerToJoin = () => false }: Options,
): Promise<void> {
  const found = accountOfExternal(accounts, person, notifyNewAccount);
  if (found.outcome === 'signed-in') return finish(found.account.subject);
  if (found.outcome === 'email-taken' && offerToJoin(person)) return;
  const text = refusals[found.outcome];
  res.status(403).send(messagePage('Google sign-in did not work', text, `${path}/abort`));
}

const refusals: Record<Exclude<LinkOutcome['outcome'], 'signed-in'>, string> = {
  'email-taken':
    'An account with this email already exists. Please log in with its e-mail and password instead.',
  'email-not-verified': 'Google has not verified this e-mail, so it cannot be used to sign in.',
  disabled: 'This account has been closed. Please write to us if you think that this is a mistake.',
};
