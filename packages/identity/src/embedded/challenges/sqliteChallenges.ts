import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { AccountChallenges } from '../../accounts/accountChallenges.ts';
import type { VerifiedPurpose } from '../../identity.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';
import { type IssuedChallenges, mailChallenge } from './createChallenges.ts';

interface Dependencies {
  readonly db: Database;
  readonly store: AccountStore;
  readonly challenges: ChallengeStore;
  readonly issued: IssuedChallenges;
  readonly events: AccountEvents;
}

export function createSqliteChallenges(dependencies: Dependencies): AccountChallenges {
  const { db, store, challenges, issued, events } = dependencies;

  const confirm = (id: string): Result<VerifiedPurpose> => {
    const challenge = issued.find(id);
    if (!challenge?.isOpen || challenge.account === undefined) return refuse('challenge-expired');
    const { purpose, email, account } = challenge;
    const { subject } = account;
    if (purpose === 'reset-password') return refuse('challenge-expired');
    if (purpose === 'verify-email') {
      if (account.email !== email) return refuse('challenge-expired');
      inTransaction(db, () => {
        challenges.use(id);
        challenges.endOpen(subject, ['verify-email']);
        store.verify(subject);
      });
      return ok(purpose);
    }
    if (store.ownerOf(email) !== undefined) return refuse('email-taken');
    inTransaction(db, () => {
      challenges.use(id, account.email);
      challenges.endOpen(subject, ['verify-email', 'reset-password', 'change-email']);
      store.changeEmail(subject, email);
      events.add({ type: 'account.email-changed', data: { accountId: subject, challengeId: id } });
    });
    return ok(purpose);
  };

  return {
    find: async (id) => issued.find(id),
    ofToken: async (token) => issued.ofToken(token),
    openOf: async (subject) => issued.openOf(subject),
    countTry: async (id) => challenges.countTry(id),
    confirm: async (id) => confirm(id),
    async requestVerification({ subject, email }) {
      inTransaction(db, () => mailChallenge(dependencies, { subject, purpose: 'verify-email', email }));
    },
    async requestEmailChange({ subject }, email) {
      inTransaction(db, () => mailChallenge(dependencies, { subject, purpose: 'change-email', email }));
      return ok(undefined);
    },
    cancelEmailChange: async (subject) => challenges.endOpen(subject, ['change-email']),
  };
}
