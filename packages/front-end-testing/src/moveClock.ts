import { act, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

/** Time passes from `now` on, as in a browser. React and MSW keep the timers that they work with. */
export function startClock(now: string): void {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true, toFake: [...toFake] });
}

/**
 * Everything happens that is due until then; of more than a minute, in its last minute: before that the device sleeps.
 * @param to an instant (ISO 8601), or how long from now in milliseconds
 */
export async function moveClock(to: string | number): Promise<void> {
  const end = typeof to === 'number' ? Date.now() + to : Date.parse(to);
  if (end - Date.now() > minute) {
    vi.setSystemTime(end - minute);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(async () => undefined);
  }
  // Outside of `act`: what a timer changes shows before the next one fires.
  await getConfig().asyncWrapper(() => vi.advanceTimersByTimeAsync(Math.max(0, end - Date.now())));
  await act(async () => undefined);
}

const minute = 60_000;
