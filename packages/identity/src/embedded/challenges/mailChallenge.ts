import type { AccountEvents } from '../events/accountEvents.ts';
import type { ChallengeRequest, IssuedChallenges } from './createChallenges.ts';

interface Dependencies {
  readonly issued: Pick<IssuedChallenges, 'issue'>;
  readonly events: Pick<AccountEvents, 'add'>;
}

/** In the caller's transaction. Causes a mail if there is an account. */
export function mailChallenge({ issued, events }: Dependencies, challenge: ChallengeRequest): void {
  const challengeId = issued.issue(challenge);
  const { subject: accountId, purpose } = challenge;
  if (accountId !== undefined) events.add({ type: eventTypes[purpose], data: { accountId, challengeId } });
}

const eventTypes = {
  'verify-email': 'account.verification-requested',
  'reset-password': 'account.password-reset-requested',
  'change-email': 'account.email-change-requested',
} as const;
