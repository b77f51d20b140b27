import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Account, PasswordChangeOrigin } from '../identity.ts';
import type { AccountDirectory } from './accountDirectory.ts';
import type { PasswordProof } from './passwordProof.ts';

interface Dependencies {
  readonly directory: AccountDirectory;
  readonly proof: PasswordProof;
}

/** The password or, without it, what the provider accepts of the sign-in. Refused as the proof of the password. */
export type FirstFactor = (
  subject: string,
  password: string | undefined,
  from: PasswordChangeOrigin,
) => Promise<Result<Account>>;

export function createFirstFactor({ directory, proof }: Dependencies): FirstFactor {
  return async (subject, password, from) => {
    const account = await directory.find(subject);
    if (account === undefined) return refuse('not-found');
    if (!(await directory.hasPassword(subject)))
      return (await directory.provesOwner(from)) ? ok(account) : refuse('fresh-login-required');
    if (password === undefined) return refuse('wrong-password');
    return proof(subject, password, from, async (proved) => ok(proved));
  };
}
