import { expect, test } from 'vitest';
import type { RevokedTokens } from '../revokedTokens.ts';

type Open = () => Promise<{ store: RevokedTokens; elsewhere: RevokedTokens }>;

/** `open` returns an empty store, and another process's view of it. */
export function revokedTokensContract(adapter: string, open: Open): void {
  test(`${adapter}: nothing is revoked at first`, async () => {
    const { store } = await open();
    expect(await store.ids()).toEqual([]);
  });

  test(`${adapter}: what one process revokes another one learns, once`, async () => {
    const { store, elsewhere } = await open();
    await store.add('0123abcd');
    await store.add('0123abcd');
    await elsewhere.add('89abcdef');
    for (const one of [store, elsewhere])
      expect((await one.ids()).toSorted()).toEqual(['0123abcd', '89abcdef']);
  });
}
