import type { Clock } from '@marathon/contracts/clock';
import { refuse } from '@marathon/contracts/result';
import type { Accounts } from '../identity.ts';
import { createCounters } from './boundedCounters.ts';

const changesAnHour = 10;

/** Limits changes of one password to ten an hour, one at a time. Wrong current passwords use up none of them. */
export function limitPasswordChanges(
  change: Accounts['changePassword'],
  now: Clock,
): Accounts['changePassword'] {
  const changes = createCounters({ windowSeconds: 3_600, maxKeys: 50_000, now });
  const underWay = new Set<string>();

  return async (subject, passwords, from) => {
    if (changes.count(subject) >= changesAnHour) {
      const retryAfterSeconds = Math.max(1, Math.ceil(changes.resetsIn(subject) / 1000));
      return refuse('rate-limited', { retryAfterSeconds });
    }
    // Two at once would check a password that the other one replaces.
    if (underWay.has(subject)) return refuse('rate-limited', { retryAfterSeconds: 1 });
    underWay.add(subject);
    try {
      const outcome = await change(subject, passwords, from);
      if (outcome.ok) changes.add(subject);
      return outcome;
    } finally {
      underWay.delete(subject);
    }
  };
}
