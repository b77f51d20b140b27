import { type Email, toEmail } from '@marathon/contracts/email';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';
import type { ExternalPerson } from './externalAccounts.ts';

export interface JoinAccounts {
  canJoin(person: ExternalPerson): boolean;
  isVerified(email: Email): boolean;
  withPassword(subject: string, person: ExternalPerson): void;
  /** For an unverified account: removes its password and ends its sign-ins. Undefined once it is verified. */
  insteadOfPassword(person: ExternalPerson): string | undefined;
}

interface Dependencies {
  readonly db: Database;
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly challenges: ChallengeStore;
  readonly events: AccountEvents;
}

export function createJoinAccounts(dependencies: Dependencies): JoinAccounts {
  const { db, store, artifacts, challenges, events } = dependencies;
  const ownerOf = (email: string) => store.ownerOf(toEmail(email));

  const joined = (subject: string, person: ExternalPerson) => {
    store.link(subject, person);
    store.verify(subject);
    challenges.endOpen(subject, ['verify-email', 'reset-password', 'change-email']);
  };

  return {
    canJoin({ email, emailVerified }) {
      const owner = ownerOf(email);
      return emailVerified && owner?.hash !== undefined && !owner.isDisabled;
    },
    isVerified: (email) => ownerOf(email)?.account.isEmailVerified === true,
    withPassword: (subject, person) => inTransaction(db, () => joined(subject, person)),
    insteadOfPassword(person) {
      const owner = ownerOf(person.email);
      if (owner === undefined || owner.account.isEmailVerified || owner.isDisabled) return undefined;
      const { subject } = owner.account;
      artifacts.endAllOf(subject, {
        inSameTransaction() {
          store.setPassword(subject, null);
          joined(subject, person);
          events.add({ type: 'account.password-changed', data: { accountId: subject } });
        },
      });
      return subject;
    },
  };
}
