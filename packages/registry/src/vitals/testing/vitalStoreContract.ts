import { beforeEach, describe, expect, test } from 'vitest';
import type { VitalCounts, VitalStore } from '../vitalStore.ts';

/** `open` returns an empty store with the clock `now`. */
export function vitalStoreContract(
  adapter: string,
  open: (
    now: () => Date,
  ) => Promise<{ readonly store: VitalStore; readonly reopen: () => Promise<VitalStore> }>,
): void {
  describe(`how screens felt, in ${adapter}`, () => {
    let store: VitalStore;
    let reopen: () => Promise<VitalStore>;
    let clock: Date;
    beforeEach(async () => {
      clock = new Date('2027-03-01T12:00:00Z');
      ({ store, reopen } = await open(() => clock));
    });

    const wait = (days: number) => {
      clock = new Date(clock.getTime() + days * 86_400_000);
    };
    /** This many values in the third bucket. */
    const some = (count: number, change: Partial<VitalCounts> = {}): VitalCounts => ({
      remote: 'mf-results',
      version: '1.0.0-0123456789',
      vital: 'LCP',
      counts: [0, 0, count, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ...change,
    });
    const listed = async (remote = 'mf-results') =>
      (await store.list(remote)).map(({ version, vital, counts }) => [version, vital, counts[2]]).toSorted();

    test('counts of one release and figure are added, those of other ones stand beside it', async () => {
      await store.add([some(2), some(3, { vital: 'INP' })]);
      await store.add([some(4), some(1, { version: '1.0.1-0123456789' }), some(7, { remote: 'mf-rival' })]);
      expect(await listed()).toEqual([
        ['1.0.0-0123456789', 'INP', 3],
        ['1.0.0-0123456789', 'LCP', 6],
        ['1.0.1-0123456789', 'LCP', 1],
      ]);
      expect(await listed('mf-rival')).toEqual([['1.0.0-0123456789', 'LCP', 7]]);
      expect(await (await reopen()).list('mf-rival')).toEqual([some(7, { remote: 'mf-rival' })]);
    });

    test('days count together, and each is forgotten after thirty', async () => {
      await store.add([some(1)]);
      wait(1);
      await store.add([some(2)]);
      wait(28);
      expect(await listed()).toEqual([['1.0.0-0123456789', 'LCP', 3]]);
      wait(1);
      await store.add([some(4)]);
      expect(await listed()).toEqual([['1.0.0-0123456789', 'LCP', 6]]);
    });

    test('what comes at once is all counted', async () => {
      await Promise.all(Array.from({ length: 10 }, () => store.add([some(1)])));
      expect(await listed()).toEqual([['1.0.0-0123456789', 'LCP', 10]]);
    });
  });
}
