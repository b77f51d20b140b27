import { randomBytes } from 'node:crypto';
import type { ChallengePurpose, SentChallenge } from '@marathon/contracts/accounts';
import type { Clock } from '@marathon/contracts/clock';
import type { Email } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type ChallengeSecrets, isSame, partsOfToken } from '../../challenges/challengeSecrets.ts';
import { codeTries } from '../../limits/wrongCodes.ts';
import type { AddressStore } from '../sqlite/addressStore.ts';
import type { Challenge, ChallengeStore } from '../sqlite/challengeStore.ts';

export interface IssuedChallenges {
  /** Inside the caller's transaction. A new link for an address ends the previous one; a reset does not. */
  issue(challenge: WantedChallenge): string;
  ofToken(token: string): Challenge | undefined;
  withCode(subject: string): Challenge | undefined;
  isCodeOf(challenge: Challenge, code: string): boolean;
  describe(id: string): Result<SentChallenge>;
}

interface WantedChallenge {
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
  readonly store: ChallengeStore;
  readonly addresses: AddressStore;
  readonly secrets: ChallengeSecrets;
  readonly now: Clock;
}

export function createChallenges({ store, addresses, secrets, now }: Dependencies): IssuedChallenges {
  const isOpen = ({ isUsed, expiresAt }: Challenge) => !isUsed && expiresAt > now();

  return {
    issue({ subject, purpose, email }) {
      const id = randomBytes(12).toString('hex');
      if (subject !== undefined && purpose !== 'reset-password') store.endOpen(subject, [purpose]);
      store.insert({
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
    ofToken(token) {
      const { id, secretHash } = partsOfToken(token);
      const found = store.find(id);
      return found && isOpen(found) && isSame(found.secretHash, secretHash) ? found : undefined;
    },
    withCode: (subject) => store.open(subject).find(({ purpose }) => purpose !== 'reset-password'),
    isCodeOf: ({ id }, code) => isSame(secrets.code(id), code),
    describe(id) {
      const found = store.find(id);
      const account = found?.subject === undefined ? undefined : addresses.find(found.subject)?.account;
      if (found === undefined || account === undefined) return refuse('not-found');
      if (!isOpen(found)) return refuse('challenge-expired');
      const { purpose, email, expiresAt, triesLeft } = found;
      return ok({
        challengeId: id,
        purpose,
        accountId: account.subject,
        email,
        name: account.name,
        link: `${pages[purpose]}#token=${secrets.token(id)}`,
        ...(triesLeft > 0 && { code: secrets.code(id) }),
        expiresAt: expiresAt.toISOString(),
      });
    },
  };
}

const pages: Record<ChallengePurpose, string> = {
  'verify-email': '/verify-email',
  'change-email': '/verify-email',
  'reset-password': '/reset-password',
};
