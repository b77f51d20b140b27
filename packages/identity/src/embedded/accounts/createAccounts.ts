import type { Clock } from '@marathon/contracts/clock';
import { demoAccount } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import type { Account, Accounts } from '../../identity.ts';
import type { HashingQueue } from '../passwords/hashingQueue.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import { createReleaseAddress } from './releaseAddress.ts';

interface Dependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly challenges: ChallengeStore;
  readonly secondFactors: SecondFactorStore;
  readonly notifyNewAccount: (account: Account) => void;
  readonly hasher: PasswordHasher;
  readonly hashing: HashingQueue;
  readonly mustVerify: boolean;
  readonly now: Clock;
}

/** How long an unverified account keeps its address where addresses must be verified. */
const claimMs = 7 * 86_400_000;

export function createAccounts(dependencies: Dependencies): Omit<Accounts, 'changePassword'> {
  const { store, challenges, secondFactors, notifyNewAccount, hasher, hashing, mustVerify, now } =
    dependencies;
  const release = createReleaseAddress(dependencies);

  return {
    async find(subject) {
      const record = store.recordOf(subject);
      if (record === undefined) return undefined;
      const pending = challenges.open(subject).find(({ purpose }) => purpose === 'change-email');
      return {
        ...record.account,
        hasPassword: record.hash !== undefined,
        secondFactor: secondFactors.stateOf(subject),
        ...(pending && { pendingEmail: pending.email }),
      };
    },
    findByEmail: async (email) => store.findByEmail(email),
    async create({ displayName, photoURL, password, ...user }, { address } = { address: '' }) {
      const email = toEmail(user.email);
      const isTaken = () => store.isTaken(email) && !release.isReleasable(email);
      if (isTaken()) return refuse('email-taken');
      const passwordHash = await hashing.run({ address, account: email }, () => hasher.hash(password));
      if (passwordHash === 'full') return refuse('unavailable', { retryAfterSeconds: 2 });
      if (isTaken()) return refuse('email-taken');
      release.releaseIfReleasable(email);
      // Nobody reads its mail.
      const isEmailVerified = email === demoAccount.email;
      const verifyBy = mustVerify ? new Date(now().getTime() + claimMs) : undefined;
      const account = store.insert(
        { email, name: displayName, photoURL, passwordHash, isEmailVerified, verifyBy },
        { inSameTransaction: isEmailVerified ? undefined : notifyNewAccount },
      );
      return account === undefined ? refuse('email-taken') : ok(account);
    },
    async updateProfile(subject, { displayName, photoURL }) {
      const updated = store.update(subject, {
        ...(displayName !== undefined && { name: displayName }),
        ...(photoURL !== undefined && { photoURL }),
      });
      return updated === undefined ? refuse('not-found') : ok(updated);
    },
  };
}
