import { ok, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Verification } from '../identity.ts';
import { createVerificationLimit } from '../limits/mailLimits.ts';
import { createWrongCodes } from '../limits/wrongCodes.ts';
import type { AccountChallenges } from './accountChallenges.ts';
import type { AccountDirectory } from './accountDirectory.ts';
import { type ChallengeSecrets, isSame } from './challengeSecrets.ts';
import type { RepeatableEmailChanges } from './emailChanges.ts';

interface Dependencies {
  readonly directory: Pick<AccountDirectory, 'find'>;
  readonly challenges: AccountChallenges;
  readonly emailChanges: Pick<RepeatableEmailChanges, 'sendAgain'>;
  readonly secrets: ChallengeSecrets;
  readonly counters: OpenCounters;
}

export function createVerification(dependencies: Dependencies): Verification {
  const { directory, challenges, emailChanges, secrets, counters } = dependencies;
  const sending = createVerificationLimit(counters);
  const wrongCodes = createWrongCodes(counters, 'verification');

  return {
    async request(subject) {
      const sentAgain = await emailChanges.sendAgain(subject);
      if (sentAgain !== undefined) return sentAgain;
      if (challenges.requestVerification === undefined) return refuse('managed-by-identity-provider');
      const account = await directory.find(subject);
      if (account === undefined) return refuse('not-found');
      if (account.isEmailVerified) return refuse('email-verified-already');
      const retryAfterSeconds = await sending(subject, account.email);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      await challenges.requestVerification(account);
      return ok(undefined);
    },
    async confirmCode(subject, code) {
      const { retryAfterSeconds } = await wrongCodes.countTry(subject);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      const [challenge] = await challenges.openOf(subject);
      const triesLeft = challenge === undefined ? -1 : await challenges.countTry(challenge.id);
      if (challenge === undefined || triesLeft < 0) {
        await wrongCodes.takeBack(subject);
        return refuse('challenge-expired');
      }
      if (!isSame(secrets.code(challenge.id), code)) return refuse('wrong-code', { triesLeft });
      await wrongCodes.takeBack(subject);
      return challenges.confirm(challenge.id);
    },
    async confirmLink(token) {
      const challenge = await challenges.ofToken(token);
      return challenge === undefined ? refuse('challenge-expired') : challenges.confirm(challenge.id);
    },
  };
}
