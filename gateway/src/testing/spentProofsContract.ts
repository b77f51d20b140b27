import { describe, expect, test } from 'vitest';
import type { SpentProofs } from '../ports.ts';

/** @param open returns an empty store with this limit */
export function spentProofsContract(
  name: string,
  open: (options: { atMost: number }) => Promise<SpentProofs>,
): void {
  describe(`spent proofs contract: ${name}`, () => {
    const start = async (atMost = 10) => {
      const spent = await open({ atMost });
      return { spent, current: (await spent.series())[0] };
    };

    test('a proof is new once', async () => {
      const { current } = await start();
      expect(await current.spend('a')).toBe('new');
      expect(await current.spend('a')).toBe('known');
      expect(await current.spend('b')).toBe('new');
    });

    test('of the same proof many times at once one is new', async () => {
      const { current } = await start();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => current.spend('a')));
      expect(outcomes.sort()).toEqual([...Array(19).fill('known'), 'new']);
    });

    test('the series stays the same, and is another one for who knows other proofs', async () => {
      const { spent, current } = await start();
      expect((await spent.series())[0].id).toBe(current.id);
      expect((await start()).current.id).not.toBe(current.id);
    });

    test('what is spent is bounded, and known ones stay known', async () => {
      const { current } = await start(2);
      expect([await current.spend('a'), await current.spend('b')]).toEqual(['new', 'new']);
      expect(await current.spend('c')).toBe('full');
      expect(await current.spend('a')).toBe('known');
    });
  });
}
