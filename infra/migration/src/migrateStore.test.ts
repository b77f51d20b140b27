import { expect, test } from 'vitest';
import { memoryRuns } from '../testing/memoryRuns.ts';
import { memoryTarget } from '../testing/memoryTarget.ts';
import { silent } from '../testing/silent.ts';
import type { Collection } from './collection.ts';
import { migrateStore } from './migrateStore.ts';
import type { TransferRuns } from './transferRuns.ts';

const perBatch = 2;
const entriesOf = (name: string, count: number) => Array.from({ length: count }, (_, i) => ({ name, i }));

/** A store of two collections, and an empty target. */
function aMove() {
  const entries = { runners: entriesOf('runner', 5), races: entriesOf('race', 2) };
  const targets = { runners: memoryTarget(), races: memoryTarget() };
  const collections = (['runners', 'races'] as const).map((name): Collection => {
    const source = { read: () => entries[name] };
    return { name, source, target: targets[name], comparable: (entry) => entry, perBatch };
  });
  return { entries, targets, collections, runs: memoryRuns() };
}

type Move = Pick<ReturnType<typeof aMove>, 'collections'> & { readonly runs: TransferRuns };

const start = ({ collections, runs }: Move, isDryRun = false) =>
  migrateStore({
    collectionsAt: () => collections,
    runs,
    prepare: async () => {},
    isDryRun,
    progress: silent,
    now: () => new Date('2027-01-01T00:00:00Z'),
  });

/** The same move; its process dies before or after its n-th write. */
function dyingAt(move: Move, n: number, when: 'before' | 'after') {
  let writes = 0;
  const write =
    <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      writes += 1;
      if (writes === n && when === 'before') throw new Error('killed');
      await work(...args);
      if (writes === n) throw new Error('killed');
    };
  const { begin, advance, finish, find } = move.runs;
  return {
    runs: { find, begin: write(begin), advance: write(advance), finish: write(finish) },
    collections: move.collections.map((one) => ({
      ...one,
      target: { ...one.target, put: write(one.target.put) },
    })),
  };
}

test('everything moves, once: a second run does nothing', async () => {
  const move = aMove();
  expect(await start(move)).toBe('moved');
  expect([...move.targets.runners.entries.values()]).toEqual(move.entries.runners);
  expect([...move.targets.races.entries.values()]).toEqual(move.entries.races);
  expect(await start(move)).toBe('moved-before');
});

// begin, three batches of runners and one of races with their marks, finish.
const writes = Array.from({ length: 10 }, (_, i) => i + 1);
test.each(writes.flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'killed at write %i, %s it took place: the next run completes it and stores nothing twice',
  async (n, when) => {
    const move = aMove();
    await expect(start(dyingAt(move, n, when))).rejects.toThrow('killed');
    expect(await start(move)).toBe(n === 10 && when === 'after' ? 'moved-before' : 'moved');
    expect([...move.targets.runners.entries.values()]).toEqual(move.entries.runners);
    expect([...move.targets.races.entries.values()]).toEqual(move.entries.races);
  },
);

test('a run that goes on leaves alone what is stored already', async () => {
  const move = aMove();
  await expect(start(dyingAt(move, 4, 'before'))).rejects.toThrow('killed');
  const put: unknown[] = [];
  const [runners, ...others] = move.collections as [Collection, ...Collection[]];
  const target = {
    ...runners.target,
    put(batch: readonly unknown[]) {
      put.push(...batch);
      return runners.target.put(batch);
    },
  };
  await start({ ...move, collections: [{ ...runners, target }, ...others] });
  expect(put).toEqual(move.entries.runners.slice(perBatch));
});

test('a dry run writes nothing', async () => {
  const move = aMove();
  expect(await start(move, true)).toBe('dry-run');
  expect(move.targets.runners.entries.size).toBe(0);
  expect(await move.runs.find()).toBeUndefined();
});

test('a target that holds something else is refused before anything is written', async () => {
  const move = aMove();
  await move.targets.races.put(['somebody else’s']);
  await expect(start(move)).rejects.toThrow(
    'holds data that is not of this store: races. Nothing was written',
  );
  expect(move.targets.runners.entries.size).toBe(0);
});

test('a run does not go on with a store that has changed since', async () => {
  const move = aMove();
  await expect(start(dyingAt(move, 4, 'before'))).rejects.toThrow('killed');
  move.entries.races[0] = { name: 'renamed', i: 0 };
  await expect(start(move)).rejects.toThrow(/store has changed since .*: races/);
});

test('a run does not go on with other collections', async () => {
  const move = aMove();
  await expect(start(dyingAt(move, 4, 'before'))).rejects.toThrow('killed');
  await expect(start({ ...move, collections: move.collections.slice(0, 1) })).rejects.toThrow(
    'Go on with the same options',
  );
});

test.each([
  ['altered', (stored: Map<string, unknown>, key: string) => void stored.set(key, { name: 'eve', i: 0 })],
  ['missing', (stored: Map<string, unknown>, key: string) => void stored.delete(key)],
  ['added', (stored: Map<string, unknown>) => void stored.set('x', { name: 'eve', i: 9 })],
])('the end is red when one entry of the target is %s', async (_what, spoil) => {
  const move = aMove();
  // Everything is stored but not verified.
  await expect(start(dyingAt(move, 10, 'before'))).rejects.toThrow('killed');
  const { entries } = move.targets.runners;
  spoil(entries, entries.keys().next().value as string);
  await expect(start(move)).rejects.toThrow(/✗ runners: \d of 5, checksum \w+ instead of/);
  expect((await move.runs.find())?.finishedAt).toBeUndefined();
});
