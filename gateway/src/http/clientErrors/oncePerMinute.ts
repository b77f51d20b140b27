import type { Clock } from '@marathon/contracts/clock';

const minute = 60_000;
const rememberedAtMost = 500;

/** True for keys not seen within a minute. Memory is bounded: when it is full, nothing is new. */
export function oncePerMinute(now: Clock): (key: string) => boolean {
  let seen = new Set<string>();
  let since = now().getTime();
  return (key) => {
    const time = now().getTime();
    if (time - since >= minute || time < since) {
      seen = new Set();
      since = time;
    }
    if (seen.has(key) || seen.size >= rememberedAtMost) return false;
    seen.add(key);
    return true;
  };
}
