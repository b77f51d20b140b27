import type { Response } from 'express';
import { messagePage } from '../pages/messages.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import { accountOfExternal, type ExternalPerson, type LinkOutcome } from './externalAccounts.ts';

interface Options {
  readonly accounts: AccountStore;
  /** Path of the interaction. */
  readonly path: string;
  readonly res: Response;
  readonly finish: (subject: string) => Promise<void>;
}

/** Finishes the sign-in with the account of a person from another provider, or shows why that is not possible. */
export async function signInExternal(
  person: ExternalPerson,
  { accounts, path, res, finish }: Options,
): Promise<void> {
  const outcome = accountOfExternal(accounts, person);
  if (outcome.outcome === 'signed-in') return finish(outcome.account.subject);
  res
    .status(403)
    .send(messagePage('Google sign-in did not work', refusals[outcome.outcome], `${path}/abort`));
}

const refusals: Record<Exclude<LinkOutcome['outcome'], 'signed-in'>, string> = {
  'email-taken':
    'An account with this e-mail already exists. Please log in with its e-mail and password instead.',
  'email-not-verified': 'Google has not verified this e-mail, so it cannot be used to sign in.',
};
