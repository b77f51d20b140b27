import type { Email } from '@marathon/contracts/email';
import type { OpenCounters } from '@marathon/persistence/counters';
import { createSendLimit, sendWindows } from './sendLimit.ts';

/**
 * Counts a verification mail. Returns 0, or the seconds until the next is allowed. Earlier accounts at the address use
 * up the limit of the present one for an hour at most.
 */
export function createVerificationLimit(counters: OpenCounters) {
  const byAccount = createSendLimit(counters, { name: 'verification.byAccount', windows: sendWindows });
  const byAddress = createSendLimit(counters, {
    name: 'verification.sent',
    windows: [{ seconds: 3_600, most: 10 }],
  });
  return async (subject: string, email: Email): Promise<number> =>
    (await byAccount(`${subject} ${email}`)) || (await byAddress(email));
}
