import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { Verification, VerifiedPurpose } from '../../identity.ts';
import { createVerificationLimit } from '../../limits/verificationLimit.ts';
import { createWrongCodes } from '../../limits/wrongCodes.ts';
import type { IssuedChallenges } from '../challenges/createChallenges.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { AddressStore } from '../sqlite/addressStore.ts';
import type { Challenge, ChallengeStore } from '../sqlite/challengeStore.ts';
import type { SendChange } from './sendChange.ts';

export interface VerificationDependencies {
  readonly db: Database;
  readonly addresses: AddressStore;
  readonly challenges: ChallengeStore;
  readonly issued: IssuedChallenges;
  readonly events: AccountEvents;
  readonly counters: OpenCounters;
  readonly sendChange: SendChange;
}

/** Verifies by link, or by a code from the signed-in account. */
export function createVerification(dependencies: VerificationDependencies): Verification {
  const { db, addresses, challenges, issued, events, counters, sendChange } = dependencies;
  const sending = createVerificationLimit(counters);
  const wrongCodes = createWrongCodes(counters, 'verification');

  const confirm = (challenge: Challenge): Result<VerifiedPurpose> => {
    const { id, subject = '', purpose, email } = challenge;
    const account = addresses.find(subject)?.account;
    if (account === undefined || purpose === 'reset-password') return refuse('challenge-expired');
    if (purpose === 'verify-email') {
      if (account.email !== email) return refuse('challenge-expired');
      inTransaction(db, () => {
        challenges.use(id);
        challenges.endOpen(subject, ['verify-email']);
        addresses.verify(subject);
      });
      return ok(purpose);
    }
    if (addresses.ownerOf(email) !== undefined) return refuse('email-taken');
    inTransaction(db, () => {
      challenges.use(id, account.email);
      // Ends challenges for the old address.
      challenges.endOpen(subject, ['verify-email', 'reset-password', 'change-email']);
      addresses.change(subject, email);
      events.add({ type: 'account.email-changed', data: { accountId: subject, challengeId: id } });
    });
    return ok(purpose);
  };

  return {
    async request(subject) {
      const account = addresses.find(subject)?.account;
      if (account === undefined) return refuse('not-found');
      const pending = challenges.open(subject).find(({ purpose }) => purpose === 'change-email');
      if (pending) return sendChange(subject, pending.email);
      if (account.isEmailVerified) return refuse('email-verified-already');
      const { email } = account;
      const retryAfterSeconds = await sending(subject, email);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      inTransaction(db, () => {
        const challengeId = issued.issue({ subject, purpose: 'verify-email', email });
        events.add({ type: 'account.verification-requested', data: { accountId: subject, challengeId } });
      });
      return ok(undefined);
    },
    async confirmCode(subject, code) {
      const { retryAfterSeconds } = await wrongCodes.countTry(subject);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      const challenge = issued.withCode(subject);
      if (challenge === undefined || challenge.triesLeft <= 0) {
        await wrongCodes.takeBack(subject);
        return refuse('challenge-expired');
      }
      if (!issued.isCodeOf(challenge, code)) {
        challenges.countTry(challenge.id);
        return refuse('wrong-code', { triesLeft: challenge.triesLeft - 1 });
      }
      const confirmed = confirm(challenge);
      await wrongCodes.takeBack(subject);
      return confirmed;
    },
    async confirmLink(token) {
      const challenge = issued.ofToken(token);
      return challenge === undefined ? refuse('challenge-expired') : confirm(challenge);
    },
  };
}
