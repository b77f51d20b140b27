import { type Email, toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Account, EmailChanges } from '../identity.ts';
import { createEmailChangeLimit } from '../limits/mailLimits.ts';
import type { AccountChallenges } from './accountChallenges.ts';
import type { AccountDirectory } from './accountDirectory.ts';
import type { PasswordProof } from './passwordProof.ts';

interface Dependencies {
  readonly directory: Pick<AccountDirectory, 'isTaken'>;
  readonly challenges: AccountChallenges;
  readonly proof: PasswordProof;
  readonly counters: OpenCounters;
}

export interface RepeatableEmailChanges extends EmailChanges {
  /** Undefined without a pending change. */
  sendAgain(subject: string): Promise<Result<void> | undefined>;
}

export function createEmailChanges(dependencies: Dependencies): RepeatableEmailChanges {
  const { directory, challenges, proof, counters } = dependencies;
  const sending = createEmailChangeLimit(counters);

  async function send(account: Account, email: Email): Promise<Result<void>> {
    const retryAfterSeconds = await sending(account, email);
    if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
    return challenges.requestEmailChange(account, email);
  }

  return {
    async request(subject, { password, ...change }, from) {
      const email = toEmail(change.email);
      const proved = await proof(subject, password, from, async (account) => ok(account));
      if (!proved.ok) return proved;
      if (await directory.isTaken(email)) return refuse('email-taken');
      return send(proved.value, email);
    },
    async sendAgain(subject) {
      const open = await challenges.openOf(subject);
      const { account, email } = open.find(({ purpose }) => purpose === 'change-email') ?? {};
      return account && email && send(account, email);
    },
    cancel: challenges.cancelEmailChange,
    async find(challengeId) {
      const { account, previousEmail, email } = (await challenges.find(challengeId)) ?? {};
      if (account === undefined || previousEmail === undefined || email === undefined) return undefined;
      return { accountId: account.subject, from: previousEmail, to: email };
    },
  };
}
