import type { Account } from '../../identity.ts';
import type { IssuedChallenges } from '../challenges/createChallenges.ts';
import { mailChallenge } from '../challenges/mailChallenge.ts';
import type { AccountEvents } from '../events/accountEvents.ts';

/** Call it in the transaction that makes the account. */
export const createNewAccountNotifier =
  (issued: IssuedChallenges, events: AccountEvents) =>
  ({ subject, email, isEmailVerified }: Account) => {
    events.add({ type: 'account.created', data: { accountId: subject } });
    if (!isEmailVerified) mailChallenge({ issued, events }, { subject, purpose: 'verify-email', email });
  };
