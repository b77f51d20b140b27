import { describe, expect, onTestFinished, test } from 'vitest';
import type { EndedSignIns } from '../endedSignIns/endedSignIns.ts';

/** @param start returns an opener; each of its calls opens another gateway that shares the ended sign-ins */
export function endedSignInsContract(name: string, start: () => () => Promise<EndedSignIns>): void {
  describe(`ended sign-ins contract: ${name}`, () => {
    const startGateways = () => {
      const open = start();
      return async () => {
        const ended = await open();
        onTestFinished(() => ended.close());
        return ended;
      };
    };

    test('a sign-in has ended as soon as it is added, and no other has', async () => {
      const ended = await startGateways()();
      ended.add(['a', 'b']);
      expect(['a', 'b', 'c'].map(ended.has)).toEqual([true, true, false]);
    });

    test('a sign-in that ended at one gateway has ended at the others within 5 seconds', async () => {
      const open = startGateways();
      const [one, other] = [await open(), await open()];
      one.add(['a']);
      await expect.poll(() => other.has('a')).toBe(true);
      other.add(['b']);
      await expect.poll(() => one.has('b')).toBe(true);
      expect([one.has('c'), other.has('c')]).toEqual([false, false]);
    });

    test('a gateway that starts knows what has ended before', async () => {
      const open = startGateways();
      const one = await open();
      const other = await open();
      one.add(['a', 'b']);
      await expect.poll(() => other.has('b')).toBe(true);
      const late = await open();
      expect(['a', 'b'].map(late.has)).toEqual([true, true]);
    });
  });
}
