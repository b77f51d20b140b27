import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { FirstFactor } from '../../accounts/firstFactor.ts';
import type { Account, PasswordChangeOrigin } from '../../identity.ts';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import type { CodeCheck, CodeOutcome } from './codeCheck.ts';

interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

export interface OwnerProof {
  /** Password or recent Google sign-in, and a code if the second factor is on. `next` is in a transaction. */
  prove(
    subject: string,
    proof: Proof,
    from: PasswordChangeOrigin,
    next: (account: Account) => void,
  ): Promise<Result<Account>>;
  proveWhereOn: OwnerProof['prove'];
}

interface Dependencies {
  readonly db: Database;
  readonly secondFactors: SecondFactorStore;
  readonly codes: CodeCheck;
  readonly firstFactor: FirstFactor;
}

export function createOwnerProof({ db, secondFactors, codes, firstFactor }: Dependencies): OwnerProof {
  const prove: OwnerProof['prove'] = async (subject, { password, code }, from, next) => {
    const owner = await firstFactor(subject, password, from);
    if (!owner.ok) return owner;
    const goOn = () => next(owner.value);
    if (!secondFactors.isEnabled(subject)) {
      inTransaction(db, goOn);
      return owner;
    }
    if (code === undefined) return refuse('wrong-code');
    const judged = resultOf(await codes.use(attemptOf(owner.value, from), code, goOn));
    return judged.ok ? owner : judged;
  };

  return {
    prove,
    proveWhereOn: async (subject, ...more) =>
      secondFactors.isEnabled(subject) ? prove(subject, ...more) : refuse('second-factor-off'),
  };
}

export const attemptOf = ({ subject, email }: Account, { address, signInId }: PasswordChangeOrigin) => ({
  subject,
  email,
  address,
  device: signInId,
  signInId,
});

export function resultOf(judged: CodeOutcome): Result<void> {
  if (judged.outcome === 'right') return ok(undefined);
  if (judged.outcome === 'wrong') return refuse('wrong-code');
  return refuse('rate-limited', { retryAfterSeconds: judged.retryAfterSeconds });
}
