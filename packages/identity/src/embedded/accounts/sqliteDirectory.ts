import type { Clock } from '@marathon/contracts/clock';
import { ok, refuse } from '@marathon/contracts/result';
import type { AccountDirectory } from '../../accounts/accountDirectory.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { HashingQueue } from '../passwords/hashingQueue.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';
import type { DeletionStore } from '../sqlite/deletionStore.ts';

interface Dependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly challenges: Pick<ChallengeStore, 'endOpen'>;
  readonly events: AccountEvents;
  readonly hasher: PasswordHasher;
  readonly hashing: HashingQueue;
  readonly deletions: Pick<DeletionStore, 'remove'>;
  readonly now: Clock;
}

const freshMs = 5 * 60_000;

export function createSqliteDirectory(dependencies: Dependencies): AccountDirectory {
  const { store, artifacts, challenges, events, hasher, hashing, deletions, now } = dependencies;
  const hashOf = (subject: string) => store.recordOf(subject)?.hash;

  return {
    find: async (subject) => store.find(subject),
    isTaken: async (email) => store.ownerOf(email) !== undefined,
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
    async provesOwner({ signInId }) {
      const since = artifacts.authenticatedAt(signInId ?? '');
      return since !== undefined && now().getTime() - since.getTime() <= freshMs;
    },
    async remove({ subject }, deletionId) {
      const account = store.find(subject);
      if (account === undefined) return refuse('not-found');
      artifacts.endAllOf(subject, {
        inSameTransaction() {
          deletions.remove(deletionId, account);
          events.add({ type: 'account.deleted', data: { accountId: subject } });
        },
      });
      return ok(undefined);
    },
  };
}
