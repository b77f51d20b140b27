import type { Account } from '../../identity.ts';
import type { IssuedChallenges } from '../challenges/createChallenges.ts';
import type { AccountEvents } from '../events/accountEvents.ts';

/** Call it within the transaction that makes the account. */
export const createNewAccountNotifier =
  (issued: IssuedChallenges, events: AccountEvents) =>
  ({ subject, email, isEmailVerified }: Account) => {
    events.add({ type: 'account.created', data: { accountId: subject } });
    if (isEmailVerified) return;
    const challengeId = issued.issue({ subject, purpose: 'verify-email', email });
    events.add({ type: 'account.verification-requested', data: { accountId: subject, challengeId } });
  };
