import { expect, onTestFinished, test } from 'vitest';
import { openSqliteWaitingRoomStore } from '../adapters/sqlite/sqliteWaitingRoomStore.ts';
import { aClock, minute } from '../testing/aStore.ts';
import { randomOpening } from '../testing/randomOpening.ts';

const seeds = Array.from({ length: 60 }, (_, i) => i + 1);

test.each(seeds)('whatever people do, nobody is passed over and nothing oversold: seed %i', async (seed) => {
  const clock = aClock();
  clock.pass(-5 * minute);
  const store = openSqliteWaitingRoomStore(':memory:', clock.now);
  onTestFinished(() => store.close());
  const { opening, settle } = await randomOpening({ seed, clock, people: 15, limit: 6, steps: 250, store });
  const waiting = await settle();
  // Whoever is in at the end has registered, or all places are taken.
  if (waiting > 0) expect(opening.registered.size).toBe(opening.marathon.participantsLimit);
  expect(opening.registered.size).toBeGreaterThan(0);
});
