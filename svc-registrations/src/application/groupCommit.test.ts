import { expect, test, vi } from 'vitest';
import { createGroupCommit } from './groupCommit.ts';

/** A commit that waits to be let go; what it was given, in order. */
function heldCommit() {
  const batches: number[][] = [];
  let release: () => void = () => {};
  const commit = (batch: readonly number[]) => {
    batches.push([...batch]);
    return new Promise<string[]>((resolve) => {
      release = () => resolve(batch.map((n) => `done ${n}`));
    });
  };
  return { batches, commit, release: () => release() };
}

const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);

test('commands that come together are committed together, and each gets its own outcome', async () => {
  const commit = vi.fn(async (batch: readonly number[]) => batch.map((n) => n * 2));
  const group = createGroupCommit({ commit });
  const outcomes = await Promise.all(numbers(10).map((n) => group.submit(n)));
  expect(outcomes).toEqual(numbers(10).map((n) => n * 2));
  expect(commit).toHaveBeenCalledTimes(1);
});

test('a full batch leaves at once and no batch is larger', async () => {
  const sizes: number[] = [];
  const commit = async (batch: readonly number[]) => {
    sizes.push(batch.length);
    return batch;
  };
  const group = createGroupCommit({ commit, maxBatch: 4, onBatch: () => {} });
  expect(await Promise.all(numbers(10).map((n) => group.submit(n)))).toEqual(numbers(10));
  expect(Math.max(...sizes)).toBe(4);
  expect(sizes.reduce((a, b) => a + b)).toBe(10);
});

test('while one batch is on its way the next one gathers', async () => {
  const { batches, commit, release } = heldCommit();
  const group = createGroupCommit({ commit });
  const first = group.submit(0);
  await expect.poll(() => batches).toEqual([[0]]);
  const rest = [1, 2, 3].map((n) => group.submit(n));
  await new Promise((resolve) => setImmediate(resolve));
  expect(batches).toEqual([[0]]);
  release();
  expect(await first).toBe('done 0');
  await expect.poll(() => batches).toEqual([[0], [1, 2, 3]]);
  release();
  expect(await Promise.all(rest)).toEqual(['done 1', 'done 2', 'done 3']);
});

/** Commits numbers and keeps the batches. */
function keptBatches() {
  const batches: number[][] = [];
  const commit = async (batch: readonly number[]) => {
    batches.push([...batch]);
    return batch;
  };
  return { batches, commit };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a batch gathers while others keep coming, turn after turn of the event loop', async () => {
  const { batches, commit } = keptBatches();
  const group = createGroupCommit({ commit, maxWaitMs: 60_000 });
  const all = [];
  for (const n of numbers(20)) {
    all.push(group.submit(n));
    await turn();
  }
  await Promise.all(all);
  expect(batches).toEqual([numbers(20)]);
});

test('a lone command does not wait for company', async () => {
  const { batches, commit } = keptBatches();
  const group = createGroupCommit({ commit, maxWaitMs: 60_000 });
  expect(await group.submit(1)).toBe(1);
  expect(batches).toEqual([[1]]);
});

test('a batch leaves when its time is up, even if others keep coming', async () => {
  const { batches, commit } = keptBatches();
  const group = createGroupCommit({ commit, maxWaitMs: 0 });
  for (const n of numbers(3)) {
    void group.submit(n);
    await turn();
  }
  expect(batches).toEqual([[0], [1], [2]]);
});

test('one command that cannot be committed does not take its neighbours along', async () => {
  const commit = async (batch: readonly number[]) => {
    if (batch.includes(3)) throw new Error('poison');
    return batch;
  };
  const group = createGroupCommit({ commit });
  const outcomes = await Promise.allSettled(numbers(6).map((n) => group.submit(n)));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true]);
  expect(await group.submit(7)).toBe(7);
});

test('in an outage nobody is tried one by one, and afterwards it works again', async () => {
  let down = true;
  const commit = vi.fn(async (batch: readonly number[]) => {
    if (down) throw new Error('locked');
    return batch;
  });
  const group = createGroupCommit({ commit, isOutage: (error) => String(error).includes('locked') });
  const outcomes = await Promise.allSettled(numbers(6).map((n) => group.submit(n)));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(commit).toHaveBeenCalledTimes(1);
  down = false;
  expect(await group.submit(1)).toBe(1);
});

test('an outage that begins while going one by one ends the trying', async () => {
  const commit = vi.fn(async (batch: readonly number[]) => {
    if (batch.length > 1) throw new Error('poison');
    if (batch[0] !== 0) throw new Error('locked');
    return batch;
  });
  const group = createGroupCommit({ commit, isOutage: (error) => String(error).includes('locked') });
  const outcomes = await Promise.allSettled(numbers(5).map((n) => group.submit(n)));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, false, false]);
  expect(commit).toHaveBeenCalledTimes(3);
});

test('who would wait too long is turned away, and those who wait are not lost', async () => {
  const { batches, commit, release } = heldCommit();
  const group = createGroupCommit({ commit, maxBatch: 1, longestWaitMs: 1 });
  const held = group.submit(0);
  await expect.poll(() => batches).toHaveLength(1);
  const waiting = [1, 2].map((n) => group.submit(n));
  expect(group.waiting()).toBe(2);
  expect(group.submit(3)).toBeUndefined();
  const all = Promise.all([held, ...waiting]);
  for (const n of [1, 2, 3]) {
    await expect.poll(() => batches).toHaveLength(n);
    release();
  }
  expect(await all).toEqual(['done 0', 'done 1', 'done 2']);
});

test('nobody is turned away while one batch can hold all, however slow the store is', async () => {
  const { batches, commit, release } = heldCommit();
  const group = createGroupCommit({ commit, maxBatch: 8, longestWaitMs: 0 });
  const held = group.submit(0);
  await expect.poll(() => batches).toHaveLength(1);
  const waiting = numbers(8).map((n) => group.submit(n));
  expect(waiting).not.toContain(undefined);
  expect(group.submit(9)).toBeUndefined();
  release();
  await held;
  await expect.poll(() => batches).toHaveLength(2);
  release();
  expect(await Promise.all(waiting)).toHaveLength(8);
});

test('stopping commits what waits and takes no more', async () => {
  const { batches, commit, release } = heldCommit();
  const group = createGroupCommit({ commit, maxBatch: 2 });
  const all = numbers(3).map((n) => group.submit(n));
  const stopped = group.stop();
  expect(group.submit(9)).toBeUndefined();
  await expect.poll(() => batches).toHaveLength(1);
  release();
  await expect.poll(() => batches).toHaveLength(2);
  release();
  await stopped;
  expect(await Promise.all(all)).toEqual(['done 0', 'done 1', 'done 2']);
});
