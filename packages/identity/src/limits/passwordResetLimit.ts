import type { Email } from '@marathon/contracts/email';
import type { OpenCounters } from '@marathon/persistence/counters';
import { createSendLimit } from './sendLimit.ts';

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Counts a reset mail. Returns 0, or the seconds until the next is allowed. A link lives half an hour: whoever uses up
 * the limit has sent the owner a link, and the daily limit never stops a first mail.
 */
export function createPasswordResetLimit(counters: OpenCounters): (email: Email) => Promise<number> {
  return createSendLimit(counters, {
    name: 'passwordResets.sent',
    windows: [
      { seconds: 30 * minute, most: 5 },
      { seconds: day, most: 20 },
    ],
    allowsFirst: true,
  });
}
