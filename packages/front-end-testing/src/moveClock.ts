import { act, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

/** Time runs from `now` on. React and MSW keep their real timers. */
export function startClock(now: string): void {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true, toFake: [...toFake] });
}

/** Time stands at `now` until `moveClock`, and so do timers of a second or more. Shorter ones run. */
export function pauseClock(now: string): void {
  const { setTimeout: run } = globalThis;
  const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ now: Date.parse(now), shouldClearNativeTimers: true, toFake: [...toFake] });
  const { setTimeout: pause } = globalThis;
  const start = (work: () => void, ms = 0) => (ms < 1_000 ? run : pause)(work, ms);
  globalThis.setTimeout = start as typeof setTimeout;
}

/** Runs only the last minute, as on a device that slept. @param to an ISO 8601 instant, or milliseconds from now */
export async function moveClock(to: string | number): Promise<void> {
  const end = typeof to === 'number' ? Date.now() + to : Date.parse(to);
  if (end - Date.now() > minute) {
    vi.setSystemTime(end - minute);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(async () => undefined);
  }
  // Outside `act`, so that each timer's change renders before the next fires.
  await getConfig().asyncWrapper(() => vi.advanceTimersByTimeAsync(Math.max(0, end - Date.now())));
  await act(async () => undefined);
}

const minute = 60_000;
