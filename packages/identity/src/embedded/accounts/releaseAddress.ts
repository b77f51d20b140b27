import type { Clock } from '@marathon/contracts/clock';
import type { Email } from '@marathon/contracts/email';
import type { AddressStore } from '../sqlite/addressStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';

interface Dependencies {
  readonly addresses: AddressStore;
  readonly artifacts: Artifacts;
  readonly challenges: Pick<ChallengeStore, 'endOpen'>;
  readonly now: Clock;
}

/** An account that did not verify its address in time loses it to the next account that signs up with it. */
export function createReleaseAddress({ addresses, artifacts, challenges, now }: Dependencies) {
  const releasable = (email: Email) => {
    const owner = addresses.ownerOf(email);
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
          addresses.release(subject);
          challenges.endOpen(subject, ['verify-email', 'reset-password', 'change-email']);
        },
      });
    },
  };
}
