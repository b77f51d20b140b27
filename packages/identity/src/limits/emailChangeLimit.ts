import type { Email } from '@marathon/contracts/email';
import type { OpenCounters } from '@marathon/persistence/counters';
import { createSendLimit, sendWindows } from './sendLimit.ts';

const hour = 3_600;

/** Counts a mail to an address that an account changes to. Answers 0, or the seconds until one may be sent. */
export function createEmailChangeLimit(counters: OpenCounters) {
  const byAccount = createSendLimit(counters, {
    name: 'emailChanges.byAccount',
    windows: [{ seconds: hour, most: 10 }],
  });
  const byAddress = createSendLimit(counters, { name: 'emailChanges.sent', windows: sendWindows });
  return async (subject: string, email: Email): Promise<number> =>
    (await byAccount(subject)) || (await byAddress(email));
}
