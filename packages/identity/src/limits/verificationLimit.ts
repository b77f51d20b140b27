import type { Email } from '@marathon/contracts/email';
import type { OpenCounters } from '@marathon/persistence/counters';
import { createSendLimit, sendWindows } from './sendLimit.ts';

/**
 * Counts a mail that verifies the address of an account. Answers 0, or the seconds until one may be sent. Accounts of before at the
 * address take nothing from the present one, but for an hour.
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
