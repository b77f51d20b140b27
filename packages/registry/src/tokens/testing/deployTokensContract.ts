import { beforeEach, describe, expect, test } from 'vitest';
import type { DeployTokenStore } from '../../application/ports.ts';
import { createDeployToken, hashOf } from '../deployToken.ts';

/** `open` returns an empty store, and another process's view of it. */
export function deployTokensContract(
  adapter: string,
  open: () => Promise<{ store: DeployTokenStore; elsewhere: DeployTokenStore }>,
): void {
  describe(`deploy tokens in ${adapter}`, () => {
    let store: DeployTokenStore;
    let elsewhere: DeployTokenStore;
    beforeEach(async () => {
      ({ store, elsewhere } = await open());
    });

    const aToken = (team: string, day = '01') =>
      createDeployToken({
        team,
        remotes: ['mf-results'],
        now: () => new Date(`2027-01-${day}T00:00:00Z`),
      });

    test('a token is found by its hash, and by nothing else', async () => {
      const { secret, record } = aToken('results');
      await store.add(record);
      expect(await store.findByHash(hashOf(secret))).toEqual(record);
      expect(await store.findByHash(hashOf(`${secret}x`))).toBeUndefined();
      expect(await store.findByHash(secret)).toBeUndefined();
    });

    test('an empty store has no tokens', async () => {
      expect(await store.list()).toEqual([]);
      expect(await store.findByHash(hashOf('mrt_'))).toBeUndefined();
    });

    test('tokens are listed, the oldest first, without what they are', async () => {
      const [newer, older] = [aToken('results', '02'), aToken('people', '01')];
      await store.add(newer.record);
      await store.add(older.record);
      expect(await store.list()).toEqual([older.record, newer.record]);
      expect(JSON.stringify(await store.list())).not.toContain(newer.secret);
    });

    test('a removed token is found no more, also by a process that knew it', async () => {
      const { secret, record } = aToken('results');
      const other = aToken('people').record;
      await store.add(record);
      await store.add(other);
      expect(await elsewhere.findByHash(hashOf(secret))).toEqual(record);
      expect(await store.remove(record.id)).toBe(true);
      expect(await elsewhere.findByHash(hashOf(secret))).toBeUndefined();
      expect(await elsewhere.list()).toEqual([other]);
    });

    test('there is nothing to remove twice', async () => {
      const { record } = aToken('results');
      await store.add(record);
      expect([await store.remove(record.id), await store.remove(record.id)]).toEqual([true, false]);
    });

    test('tokens that are added at the same time are all kept', async () => {
      const tokens = Array.from({ length: 10 }, (_, i) => aToken(`team ${i}`).record);
      await Promise.all(tokens.map((record, i) => (i % 2 ? store : elsewhere).add(record)));
      expect((await store.list()).map(({ team }) => team).toSorted()).toEqual(tokens.map(({ team }) => team));
    });
  });
}
