import { randomBytes } from 'node:crypto';
import type { ChallengePurpose } from '@marathon/contracts/accounts';
import type { Clock } from '@marathon/contracts/clock';
import type { Email } from '@marathon/contracts/email';
import type { StoredChallenge } from '../../accounts/accountChallenges.ts';
import { type ChallengeSecrets, isSame, partsOfToken } from '../../accounts/challengeSecrets.ts';
import { codeTries } from '../../limits/wrongCodes.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Challenge, ChallengeStore } from '../sqlite/challengeStore.ts';

export interface IssuedChallenges {
  /** In the caller's transaction. A new link for an address ends the previous link; a reset does not. */
  issue(challenge: ChallengeRequest): string;
  find(id: string): StoredChallenge | undefined;
  ofToken(token: string): StoredChallenge | undefined;
  openOf(subject: string): readonly StoredChallenge[];
}

export interface ChallengeRequest {
  readonly subject: string | undefined;
  readonly purpose: ChallengePurpose;
  readonly email: Email;
}

const hour = 3_600_000;
const lifetimesMs: Record<ChallengePurpose, number> = {
  'verify-email': 24 * hour,
  'reset-password': hour / 2,
  'change-email': 24 * hour,
};

interface Dependencies {
  readonly challenges: ChallengeStore;
  readonly store: AccountStore;
  readonly secrets: ChallengeSecrets;
  readonly now: Clock;
}

export function createChallenges({ challenges, store, secrets, now }: Dependencies): IssuedChallenges {
  const storedOf = ({
    subject,
    secretHash: _stored,
    triesLeft,
    isUsed,
    ...challenge
  }: Challenge): StoredChallenge => ({
    ...challenge,
    account: subject === undefined ? undefined : store.find(subject),
    hasCode: triesLeft > 0,
    isOpen: !isUsed && challenge.expiresAt > now(),
  });

  return {
    issue({ subject, purpose, email }) {
      const id = randomBytes(12).toString('hex');
      if (subject !== undefined && purpose !== 'reset-password') challenges.endOpen(subject, [purpose]);
      challenges.insert({
        id,
        subject,
        purpose,
        email,
        previousEmail: undefined,
        secretHash: secrets.hash(id),
        triesLeft: purpose === 'reset-password' ? 0 : codeTries,
        expiresAt: new Date(now().getTime() + lifetimesMs[purpose]),
        isUsed: false,
      });
      return id;
    },
    find(id) {
      const found = challenges.find(id);
      return found && storedOf(found);
    },
    ofToken(token) {
      const { id, secretHash } = partsOfToken(token);
      const found = challenges.find(id);
      if (found === undefined || !isSame(found.secretHash, secretHash)) return undefined;
      const challenge = storedOf(found);
      return challenge.isOpen ? challenge : undefined;
    },
    openOf: (subject) =>
      challenges
        .open(subject)
        .filter(({ purpose }) => purpose !== 'reset-password')
        .map(storedOf),
  };
}

interface Mailing {
  readonly issued: Pick<IssuedChallenges, 'issue'>;
  readonly events: Pick<AccountEvents, 'add'>;
}

/** In the caller's transaction. Causes a mail if there is an account. */
export function mailChallenge({ issued, events }: Mailing, challenge: ChallengeRequest): void {
  const challengeId = issued.issue(challenge);
  const { subject: accountId, purpose } = challenge;
  if (accountId !== undefined) events.add({ type: eventTypes[purpose], data: { accountId, challengeId } });
}

const eventTypes = {
  'verify-email': 'account.verification-requested',
  'reset-password': 'account.password-reset-requested',
  'change-email': 'account.email-change-requested',
} as const;
