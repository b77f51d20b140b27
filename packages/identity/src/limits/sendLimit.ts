import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';

interface SendLimitOptions {
  readonly name: string;
  /** Maximum mails in each window, shortest first. */
  readonly windows: readonly { readonly seconds: number; readonly most: number }[];
  /** Whether the first mail within the shortest window is sent despite the longer windows. */
  readonly allowsFirst?: boolean;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Per address, so that nobody can fill a stranger's mailbox. */
export const sendWindows = [
  { seconds: minute, most: 1 },
  { seconds: hour, most: 5 },
  { seconds: day, most: 10 },
];

/** Counts a mail. Returns 0, or seconds to wait. A refused mail does not count in longer windows. */
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
