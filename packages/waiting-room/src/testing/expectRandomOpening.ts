import { expect, onTestFinished } from 'vitest';
import { openSqliteWaitingRoomStore } from '../adapters/sqlite/sqliteWaitingRoomStore.ts';
import { aClock, minute } from './aStore.ts';
import { randomOpening } from './randomOpening.ts';

/** Whatever people do, nobody is skipped and nothing oversold. */
export async function expectRandomOpening(seed: number): Promise<void> {
  const clock = aClock();
  clock.pass(-5 * minute);
  const store = openSqliteWaitingRoomStore(':memory:', clock.now);
  onTestFinished(() => store.close());
  const { opening, settle } = await randomOpening({ seed, clock, people: 15, limit: 6, steps: 250, store });
  const waiting = await settle();
  // At the end everybody has registered, or all spots are taken.
  if (waiting > 0) expect(opening.registered.size).toBe(opening.marathon.participantsLimit);
  expect(opening.registered.size).toBeGreaterThan(0);
}
