import type { Response } from 'express';
import type { Account } from '../../identity.ts';
import { messagePage } from '../pages/messages.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import { accountOfExternal, type ExternalPerson, type LinkOutcome } from './externalAccounts.ts';

interface Options {
  readonly accounts: AccountStore;
  readonly path: string;
  readonly res: Response;
  readonly finish: (subject: string) => Promise<void>;
  readonly notifyNewAccount: (account: Account) => void;
  /** True when it offers to join the account with the same address. */
  readonly offerToJoin?: (person: ExternalPerson) => boolean;
}

export async function signInExternal(
  person: ExternalPerson,
  { accounts, path, res, finish, notifyNewAccount, offerToJoin = () => false }: Options,
): Promise<void> {
  const found = accountOfExternal(accounts, person, notifyNewAccount);
  if (found.outcome === 'signed-in') return finish(found.account.subject);
  if (found.outcome === 'email-taken' && offerToJoin(person)) return;
  const text = refusals[found.outcome];
  res.status(403).send(messagePage('Google login failed', text, `${path}/abort`));
}

const refusals: Record<Exclude<LinkOutcome['outcome'], 'signed-in'>, string> = {
  'email-taken':
    'An account with this email already exists. Please log in with its email and password instead.',
  'email-not-verified': 'Google hasn’t verified this email, so you can’t log in with it.',
  disabled: 'This account is closed. Please write to us if you think this is a mistake.',
};
