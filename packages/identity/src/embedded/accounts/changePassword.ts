import { ok } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Accounts } from '../../identity.ts';
import { limitPasswordChanges } from '../../limits/limitPasswordChanges.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';
import type { PasswordProof } from './passwordProof.ts';

export interface ChangePasswordDependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly challenges: Pick<ChallengeStore, 'endOpen'>;
  readonly events: AccountEvents;
  readonly hasher: PasswordHasher;
  readonly proof: PasswordProof;
  readonly counters: OpenCounters;
}

export function createChangePassword(dependencies: ChangePasswordDependencies): Accounts['changePassword'] {
  const { store, artifacts, challenges, events, hasher, proof, counters } = dependencies;

  const change: Accounts['changePassword'] = async (subject, { current, new: next }, from) => {
    const newHash = await proof(subject, current, from, () => hasher.hash(next));
    if (!newHash.ok) return newHash;
    artifacts.endAllOf(subject, {
      except: from.signInId,
      inSameTransaction() {
        store.setPassword(subject, newHash.value);
        // A person with the old password may have requested these.
        challenges.endOpen(subject, ['reset-password', 'change-email']);
        events.add({ type: 'account.password-changed', data: { accountId: subject } });
      },
    });
    return ok(undefined);
  };

  return limitPasswordChanges(change, counters);
}
