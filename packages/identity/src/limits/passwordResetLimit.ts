import type { Email } from '@marathon/contracts/email';
import type { OpenCounters } from '@marathon/persistence/counters';
import { createSendLimit } from './sendLimit.ts';

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Counts a mail with a link to a new password. Answers 0, or the seconds until one may be sent. A link lives for half an hour: whoever
 * uses up the tries of somebody else has sent them one, and the day stops no first one.
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
