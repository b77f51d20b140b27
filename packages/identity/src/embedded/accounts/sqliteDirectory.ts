import { ok, refuse } from '@marathon/contracts/result';
import type { AccountDirectory } from '../../accounts/accountDirectory.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { ConcurrencyLimit } from '../passwords/concurrencyLimit.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { AddressStore } from '../sqlite/addressStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';

interface Dependencies {
  readonly store: AccountStore;
  readonly addresses: Pick<AddressStore, 'ownerOf'>;
  readonly artifacts: Artifacts;
  readonly challenges: Pick<ChallengeStore, 'endOpen'>;
  readonly events: AccountEvents;
  readonly hasher: PasswordHasher;
  readonly hashing: ConcurrencyLimit;
}

/** Each change is one transaction with its event. */
export function createSqliteDirectory(dependencies: Dependencies): AccountDirectory {
  const { store, addresses, artifacts, challenges, events, hasher, hashing } = dependencies;
  const hashOf = (subject: string) => store.credentialsOf(subject)?.hash;

  return {
    find: async (subject) => store.find(subject),
    isTaken: async (email) => addresses.ownerOf(email) !== undefined,
    hasPassword: async (subject) => hashOf(subject) !== undefined,
    async checkPassword({ subject }, password) {
      const hash = hashOf(subject);
      return hash !== undefined && hasher.verify(password, hash);
    },
    async takeTurn({ address, email }, work) {
      const outcome = await hashing.run({ address, account: email, isKnown: true }, work);
      return outcome === 'full' ? refuse('unavailable', { retryAfterSeconds: 2 }) : outcome;
    },
    async setPassword(subject, password, { signInId }) {
      const newHash = await hasher.hash(password);
      artifacts.endAllOf(subject, {
        except: signInId,
        inSameTransaction() {
          store.setPassword(subject, newHash);
          // A person with the old password may have requested these.
          challenges.endOpen(subject, ['reset-password', 'change-email']);
          events.add({ type: 'account.password-changed', data: { accountId: subject } });
        },
      });
      return ok(undefined);
    },
  };
}
