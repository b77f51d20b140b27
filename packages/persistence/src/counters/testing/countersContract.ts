import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenCounters } from '../counters.ts';

/** @param start opens counters without counts */
export function countersContract(name: string, start: () => Promise<OpenCounters>): void {
  describe(`counters: ${name}`, () => {
    let open: OpenCounters;
    beforeEach(async () => {
      open = await start();
    });
    const minute = () => open({ name: 'tries', windowSeconds: 60 });

    test('each count is answered, and keys are counted apart', async () => {
      const counters = minute();
      expect((await counters.add('ada@example.org')).count).toBe(1);
      expect((await counters.add('ada@example.org')).count).toBe(2);
      expect((await counters.get('ada@example.org')).count).toBe(2);
      expect(await counters.get('grace@example.org')).toEqual({ count: 0, resetsInMs: 0 });
    });

    test('what weighs more counts more', async () => {
      const counters = minute();
      expect((await counters.add('key', 20)).count).toBe(20);
      expect((await counters.add('key')).count).toBe(21);
      expect((await counters.add('key', 4)).count).toBe(25);
    });

    test('simultaneous callers get different numbers', async () => {
      const counters = minute();
      const counts = await Promise.all(Array.from({ length: 50 }, () => counters.add('key')));
      expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, i) => i + 1),
      );
    });

    test('counters of one name are the same, those of another name are not', async () => {
      const others = open({ name: 'others', windowSeconds: 60 });
      await minute().add('key');
      expect((await minute().add('key')).count).toBe(2);
      expect((await others.add('key')).count).toBe(1);
    });

    test('a window begins with the first count and is not made longer by others', async () => {
      const counters = minute();
      const first = await counters.add('key');
      expect(first.resetsInMs).toBeGreaterThan(59_000);
      expect(first.resetsInMs).toBeLessThanOrEqual(60_000);
      const second = await counters.add('key');
      expect(second.resetsInMs).toBeLessThanOrEqual(first.resetsInMs);
      expect((await counters.get('key')).resetsInMs).toBeLessThanOrEqual(second.resetsInMs);
    });

    test('a count is 0 again when its window has passed', async () => {
      const counters = open({ name: 'short', windowSeconds: 1 });
      await counters.add('key');
      await expect.poll(async () => (await counters.get('key')).count).toBe(0);
      expect((await counters.add('key')).count).toBe(1);
    });

    test('a count that is taken back did not happen', async () => {
      const counters = minute();
      await counters.add('key');
      await counters.add('key');
      await counters.takeBack('key');
      expect((await counters.get('key')).count).toBe(1);
      await counters.takeBack('key');
      await counters.takeBack('key');
      expect((await counters.add('key')).count).toBe(1);
    });

    test('a key that is cleared begins again', async () => {
      const counters = minute();
      for (let i = 0; i < 3; i++) await counters.add('key');
      await counters.clear('key');
      expect((await counters.get('key')).count).toBe(0);
      expect((await counters.add('key')).count).toBe(1);
    });

    test('a key beyond its limit stays beyond it, and says when its window ends', async () => {
      const counters = open({ name: 'limited', windowSeconds: 60, limit: 2 });
      for (let i = 0; i < 3; i++) await counters.add('key');
      const beyond = await counters.add('key');
      expect(beyond.count).toBeGreaterThan(2);
      expect(beyond.resetsInMs).toBeGreaterThan(50_000);
      expect((await counters.add('another')).count).toBe(1);
    });
  });
}
