import type { Email } from '@marathon/contracts/email';
import type { OpenCounters } from '@marathon/persistence/counters';
import { createSendLimit, sendWindows } from './sendLimit.ts';

const hour = 3_600;

interface Changer {
  readonly subject: string;
  readonly isEmailVerified: boolean;
}

/**
 * Counts a mail to a new address. Returns 0, or the seconds until the next is allowed. Accounts without a verified
 * address are cheap to make, so they share a limit per address and do not use up that of others.
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
