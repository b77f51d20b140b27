import type { Clock } from '@marathon/contracts/clock';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { Account, PasswordChangeOrigin, SecondFactor } from '../../identity.ts';
import type { PasswordProof } from '../accounts/passwordProof.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { AddressStore } from '../sqlite/addressStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import type { AuthenticatorSecrets } from './authenticatorSecrets.ts';
import type { CodeCheck, CodeOutcome } from './codeCheck.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.ts';

interface Dependencies {
  readonly db: Database;
  readonly addresses: AddressStore;
  readonly artifacts: Artifacts;
  readonly secondFactors: SecondFactorStore;
  readonly authenticatorSecrets: AuthenticatorSecrets;
  readonly codes: CodeCheck;
  readonly proof: PasswordProof;
  readonly events: AccountEvents;
  readonly now: Clock;
}

/** How long after a sign-in with Google its person needs no other proof. */
const freshMs = 5 * 60_000;

/** What people do with the second factor of their account. */
export function createSecondFactor(dependencies: Dependencies): SecondFactor {
  const { db, addresses, artifacts, secondFactors, authenticatorSecrets, codes, events } = dependencies;

  const proveOwner = async (
    subject: string,
    password: string | undefined,
    from: PasswordChangeOrigin,
  ): Promise<Result<Account>> => {
    const known = addresses.find(subject);
    if (known === undefined) return refuse('not-found');
    if (known.hash !== undefined)
      return password === undefined
        ? refuse('wrong-password')
        : dependencies.proof(subject, password, from, async (account) => account);
    const since = artifacts.authenticatedAt(from.signInId ?? '');
    const isFresh = since !== undefined && dependencies.now().getTime() - since.getTime() <= freshMs;
    return isFresh ? ok(known.account) : refuse('fresh-login-required');
  };

  const attemptOf = ({ subject, email }: Account, { address, signInId }: PasswordChangeOrigin) => ({
    subject,
    email,
    address,
    device: signInId,
  });

  /** Inside a transaction. */
  const putRecoveryCodes = (subject: string): readonly string[] => {
    const recoveryCodes = newRecoveryCodes();
    secondFactors.replaceRecoveryCodes(
      subject,
      recoveryCodes.map((code) => recoveryCodeHash(subject, code)),
    );
    return recoveryCodes;
  };

  const proveByCode = async (
    subject: string,
    { password, code }: Parameters<SecondFactor['disable']>[1],
    from: PasswordChangeOrigin,
    next: () => void,
  ): Promise<Result<void>> => {
    if (!secondFactors.isEnabled(subject)) return refuse('second-factor-off');
    const owner = await proveOwner(subject, password, from);
    if (!owner.ok) return owner;
    return resultOf(await codes.use(attemptOf(owner.value, from), code, next));
  };

  return {
    async setUp(subject, password, from) {
      if (secondFactors.isEnabled(subject)) return refuse('second-factor-on');
      const owner = await proveOwner(subject, password, from);
      if (!owner.ok) return owner;
      const { email, isEmailVerified } = owner.value;
      // The true owner of an address gets in by it, and must not meet the second factor of whoever only claimed it.
      if (!isEmailVerified) return refuse('email-not-verified');
      const secretId = authenticatorSecrets.newId();
      const isSetUp = inTransaction(db, () => secondFactors.setUp(subject, secretId));
      return isSetUp ? ok(authenticatorSecrets.describe(secretId, email)) : refuse('second-factor-on');
    },
    async enable(subject, code, from) {
      const account = addresses.find(subject)?.account;
      if (account === undefined) return refuse('not-found');
      if (secondFactors.isEnabled(subject)) return refuse('second-factor-on');
      if (secondFactors.find(subject) === undefined) return refuse('second-factor-off');
      let recoveryCodes: readonly string[] = [];
      const judged = await codes.useFirst(attemptOf(account, from), code, () => {
        recoveryCodes = putRecoveryCodes(subject);
        events.add({ type: 'account.second-factor-enabled', data: { accountId: subject } });
      });
      const enabled = resultOf(judged);
      if (!enabled.ok) return enabled;
      artifacts.endAllOf(subject, { except: from.signInId });
      return ok({ recoveryCodes: [...recoveryCodes] });
    },
    async replaceRecoveryCodes(subject, proof, from) {
      let recoveryCodes: readonly string[] = [];
      const replaced = await proveByCode(subject, proof, from, () => {
        recoveryCodes = putRecoveryCodes(subject);
        events.add({ type: 'account.recovery-codes-replaced', data: { accountId: subject } });
      });
      return replaced.ok ? ok({ recoveryCodes: [...recoveryCodes] }) : replaced;
    },
    disable: (subject, proof, from) =>
      proveByCode(subject, proof, from, () => {
        secondFactors.remove(subject);
        events.add({ type: 'account.second-factor-disabled', data: { accountId: subject } });
      }),
  };
}

function resultOf(judged: CodeOutcome): Result<void> {
  if (judged.outcome === 'right') return ok(undefined);
  if (judged.outcome === 'wrong') return refuse('wrong-code');
  return refuse('rate-limited', { retryAfterSeconds: judged.retryAfterSeconds });
}
