import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';

interface SendLimitOptions {
  readonly name: string;
  /** How many mails in each window, the shortest first. */
  readonly windows: readonly { readonly seconds: number; readonly most: number }[];
  /** Whether the first mail in each of the shortest windows is sent, whatever the longer ones say. */
  readonly allowsFirst?: boolean;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** To one address: whoever names a stranger's fills no mailbox. */
export const sendWindows = [
  { seconds: minute, most: 1 },
  { seconds: hour, most: 5 },
  { seconds: day, most: 10 },
];

/** Counts a mail and answers 0, or the seconds until one may be sent again. A mail that is refused counts in no longer window. */
export function createSendLimit(
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
