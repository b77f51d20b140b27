import type { Recount } from '@marathon/svc-marathons/recount';
import { expect, test } from 'vitest';
import { findQuiet } from './findQuiet.ts';

const aRecount = (marathonId: string, more: Partial<Recount> = {}): Recount => ({
  ...{ marathonId, counted: 2, revision: 7, registered: 3, waiting: 0, corrected: 3 },
  ...more,
});

function aProduct(counts: Record<string, Recount>, { queued = 0, quietMs = 20_000 } = {}) {
  let waitedMs = 0;
  const later: (() => void)[] = [];
  return {
    waited: () => waitedMs,
    duringPause: (change: () => void) => void later.push(change),
    options: {
      unseen: { quietMs, queued: async () => queued },
      find: async (id: string) => counts[id],
      async pause(ms: number) {
        waitedMs += ms;
        later.shift()?.();
      },
    },
  };
}

test('a count that stays wrong in the same way for long enough is quiet', async () => {
  const { options, waited } = aProduct({ a: aRecount('a') });
  expect(await findQuiet([aRecount('a')], options)).toEqual([aRecount('a')]);
  expect(waited()).toBe(20_000);
});

test.each([
  ['somebody registers', { registered: 4, corrected: 4 }],
  ['an event is counted and another one taken back', { revision: 9 }],
  ['an event waits in the outbox', { waiting: 1, corrected: 2 }],
])('where %s the count is not', async (_what, change) => {
  const counts = { a: aRecount('a'), b: aRecount('b') };
  const { options, duringPause } = aProduct(counts);
  duringPause(() => {
    counts.b = aRecount('b', change);
  });
  expect(await findQuiet([aRecount('a'), aRecount('b')], options)).toEqual([aRecount('a')]);
});

test('events in the queue make nothing quiet', async () => {
  const { options } = aProduct({ a: aRecount('a') }, { queued: 2 });
  await expect(findQuiet([aRecount('a')], options)).rejects.toThrow(/2 events wait/);
});
