import type { ClientError } from '@marathon/contracts/clientErrors';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorStore } from '../errorStore.ts';

/** `open` returns an empty store with the clock `now`. */
export function errorStoreContract(
  adapter: string,
  open: (
    now: () => Date,
  ) => Promise<{ readonly store: ErrorStore; readonly reopen: () => Promise<ErrorStore> }>,
): void {
  describe(`errors of browsers in ${adapter}`, () => {
    let store: ErrorStore;
    let reopen: () => Promise<ErrorStore>;
    let clock: Date;
    beforeEach(async () => {
      clock = new Date('2027-03-01T00:00:00Z');
      ({ store, reopen } = await open(() => clock));
    });

    const wait = (seconds: number) => {
      clock = new Date(clock.getTime() + seconds * 1_000);
    };
    const anError = (change: Partial<ClientError> = {}): ClientError => ({
      remote: 'mf-results',
      version: '1.0.0-0123456789',
      route: '/results',
      kind: 'caught',
      name: 'TypeError',
      message: 'x is not a function',
      stack: ['/remotes/mf-results/files/a.js:1:20', '/static/js/b.js:1:1'],
      ...change,
    });
    const messages = async (remote = 'mf-results') =>
      (await store.list(remote)).map(({ message }) => message);

    test('the same message at the same place is one group, with what the last one was like', async () => {
      await store.add(anError());
      wait(60);
      const last = anError({ version: '1.0.1-0123456789', route: '/results/:id' });
      await store.add(last);
      const group = { count: 2, firstAt: '2027-03-01T00:00:00.000Z', lastAt: '2027-03-01T00:01:00.000Z' };
      expect(await store.list('mf-results')).toEqual([{ ...last, ...group }]);
      expect(await (await reopen()).list('mf-results')).toEqual([{ ...last, ...group }]);
    });

    test('another message, place, name or front end is another group, the last one first', async () => {
      for (const change of [
        {},
        { message: 'y' },
        { stack: ['/remotes/mf-results/files/a.js:1:21'] },
        { stack: [] },
        { name: 'RangeError' },
        { remote: 'mf-rival' },
      ]) {
        await store.add(anError(change));
        wait(1);
      }
      const listed = await store.list('mf-results');
      expect(listed.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
      expect(listed[0]?.name).toBe('RangeError');
      expect(await store.list('mf-rival')).toHaveLength(1);
      expect(await store.list('mf-none')).toEqual([]);
    });

    test('of more than a hundred groups those go that are the longest ago, and of others none', async () => {
      await store.add(anError({ remote: 'mf-rival' }));
      for (let i = 0; i < 100; i++) {
        await store.add(anError({ message: `error ${i}` }));
        wait(1);
      }
      await store.add(anError({ message: 'error 0' }));
      wait(1);
      await store.add(anError({ message: 'one more' }));
      const left = await messages();
      expect(left).toHaveLength(100);
      expect(left.slice(0, 2)).toEqual(['one more', 'error 0']);
      expect(left).not.toContain('error 1');
      expect(await store.list('mf-rival')).toHaveLength(1);
    });

    test('what nobody met for thirty days is forgotten', async () => {
      await store.add(anError({ message: 'long ago' }));
      wait(86_400);
      await store.add(anError({ message: 'later' }));
      wait(29 * 86_400 + 1);
      expect(await messages()).toEqual(['later']);
      await store.add(anError({ message: 'long ago' }));
      expect(await messages()).toEqual(['long ago', 'later']);
    });

    test('two that come at once are both counted', async () => {
      await Promise.all(Array.from({ length: 10 }, () => store.add(anError())));
      expect(await store.list('mf-results')).toMatchObject([{ count: 10 }]);
    });
  });
}
