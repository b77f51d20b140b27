import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';

interface SendLimitOptions {
  readonly name: string;
  /** How many mails in each window, the shortest first. */
  readonly windows: readonly { readonly seconds: number; readonly most: number }[];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Of one address: whoever names a stranger's fills no mailbox. */
export const sendWindows = [
  { seconds: minute, most: 1 },
  { seconds: hour, most: 5 },
  { seconds: day, most: 10 },
];

/** Counts a mail and answers 0, or the seconds until one may be sent again. A mail that is refused counts in no longer window. */
export function createSendLimit(
  counters: OpenCounters,
  { name, windows }: SendLimitOptions,
): (key: string) => Promise<number> {
  const counted = windows.map(({ seconds, most }) => ({
    most,
    counter: counters({ name: `${name}.${seconds}`, windowSeconds: seconds, limit: most }),
  }));
  return async (key) => {
    for (const { counter, most } of counted) {
      const count = await counter.add(key);
      if (count.count > most) return secondsUntilReset(count);
    }
    return 0;
  };
}
