import type { Clock } from '@marathon/contracts/clock';
import type { Email } from '@marathon/contracts/email';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';

interface Dependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly challenges: Pick<ChallengeStore, 'endOpen'>;
  readonly now: Clock;
}

/** An account that did not verify its address in time loses it to the next sign-up. */
export function createReleaseAddress({ store, artifacts, challenges, now }: Dependencies) {
  const releasable = (email: Email) => {
    const owner = store.ownerOf(email);
    if (owner === undefined || owner.account.isEmailVerified) return undefined;
    return owner.verifyBy !== undefined && owner.verifyBy <= now() ? owner.account.subject : undefined;
  };
  return {
    isReleasable: (email: Email) => releasable(email) !== undefined,
    releaseIfReleasable(email: Email) {
      const subject = releasable(email);
      if (subject === undefined) return;
      artifacts.endAllOf(subject, {
        inSameTransaction() {
          store.release(subject);
          challenges.endOpen(subject, ['verify-email', 'reset-password', 'change-email']);
        },
      });
    },
  };
}
