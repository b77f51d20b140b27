import type { Email } from '@marathon/contracts/email';
import type { OpenCounters } from '@marathon/persistence/counters';
import { createSendLimit, sendWindows } from './sendLimit.ts';

const hour = 3_600;

interface Changer {
  readonly subject: string;
  readonly isEmailVerified: boolean;
}

/**
 * Counts a mail to an address that an account changes to. Answers 0, or the seconds until one may be sent. Accounts that have proved no
 * address are cheap, so they share what an address gets; they take nothing from the others.
 */
export function createEmailChangeLimit(counters: OpenCounters) {
  const byAccount = createSendLimit(counters, {
    name: 'emailChanges.byAccount',
    windows: [{ seconds: hour, most: 10 }],
  });
  const ofVerified = createSendLimit(counters, { name: 'emailChanges.ofVerified', windows: sendWindows });
  const ofUnverified = createSendLimit(counters, { name: 'emailChanges.sent', windows: sendWindows });
  return async ({ subject, isEmailVerified }: Changer, email: Email): Promise<number> =>
    (await byAccount(subject)) || (isEmailVerified ? ofVerified(`${subject} ${email}`) : ofUnverified(email));
}
