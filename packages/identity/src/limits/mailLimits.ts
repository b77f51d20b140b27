import type { Email } from '@marathon/contracts/email';
import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Per address, so that nobody can fill a stranger's mailbox. */
const sendWindows = [
  { seconds: minute, most: 1 },
  { seconds: hour, most: 5 },
  { seconds: day, most: 10 },
];

interface Changer {
  readonly subject: string;
  readonly isEmailVerified: boolean;
}

/** Returns 0, or seconds to wait. Accounts without a verified address are cheap, so they share a limit per address. */
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

/** Returns 0, or seconds to wait. Earlier accounts at the address use up the limit for an hour at most. */
export function createVerificationLimit(counters: OpenCounters) {
  const byAccount = createSendLimit(counters, { name: 'verification.byAccount', windows: sendWindows });
  const byAddress = createSendLimit(counters, {
    name: 'verification.sent',
    windows: [{ seconds: hour, most: 10 }],
  });
  return async (subject: string, email: Email): Promise<number> =>
    (await byAccount(`${subject} ${email}`)) || (await byAddress(email));
}

/** Returns 0, or seconds to wait. The daily limit never stops a first mail: a stranger could use it up. */
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

interface SendLimitOptions {
  readonly name: string;
  /** Mails in each window, shortest first. */
  readonly windows: readonly { readonly seconds: number; readonly most: number }[];
  /** Whether the first mail within the shortest window is sent despite the longer windows. */
  readonly allowsFirst?: boolean;
}

/** Returns 0, or seconds to wait. A refused mail does not count in longer windows. */
function createSendLimit(
  counters: OpenCounters,
  { name, windows, allowsFirst = false }: SendLimitOptions,
): (key: string) => Promise<number> {
  const counted = windows.map(({ seconds, most }) => ({
    most,
    counter: counters({ name: `${name}.${seconds}`, windowSeconds: seconds, limit: most }),
  }));
  return async (key) => {
    let isFirst = false;
    for (const [i, { counter, most }] of counted.entries()) {
      const count = await counter.add(key);
      if (i === 0) isFirst = allowsFirst && count.count === 1;
      if (count.count > most && !isFirst) return secondsUntilReset(count);
    }
    return 0;
  };
}
