import { expect, onTestFinished, test, vi } from 'vitest';
import { createFairQueue, type Turn } from './fairQueue.ts';

const turns = (queue: ReturnType<typeof createFairQueue>, caller: string, n: number) =>
  Array.from({ length: n }, () => queue.enter(caller));

/** What is known of each turn by now. */
async function statesOf(asked: readonly Turn[]) {
  const waiting = Symbol();
  const states = await Promise.all(
    asked.map(({ granted }) => Promise.race([granted, Promise.resolve(waiting)])),
  );
  return states.map((state) => (state === waiting ? 'waits' : state ? 'runs' : 'away'));
}

test('one caller never has more than its share of the turns', async () => {
  const queue = createFairQueue({ atOnce: 4, perCaller: 2, perStranger: 1, waiting: 10 });
  const greedy = turns(queue, 'greedy', 3);
  const others = [...turns(queue, 'a', 1), ...turns(queue, 'b', 1)];
  expect(await statesOf(greedy)).toEqual(['runs', 'runs', 'waits']);
  expect(await statesOf(others)).toEqual(['runs', 'runs']);
  greedy[0]?.leave();
  expect(await statesOf(greedy.slice(2))).toEqual(['runs']);
});

test('free turns go round the waiting callers', async () => {
  const queue = createFairQueue({ atOnce: 1, perCaller: 1, perStranger: 1, waiting: 10 });
  const [first, second, third] = turns(queue, 'greedy', 3);
  const [other] = turns(queue, 'other', 1);
  first?.leave();
  expect(await statesOf([second, third, other] as Turn[])).toEqual(['runs', 'waits', 'waits']);
  second?.leave();
  expect(await statesOf([third, other] as Turn[])).toEqual(['waits', 'runs']);
});

test('when too many wait, the caller with the longest queue loses its newest request', async () => {
  const queue = createFairQueue({ atOnce: 1, perCaller: 1, perStranger: 1, waiting: 3 });
  turns(queue, 'busy', 1);
  const greedy = turns(queue, 'greedy', 3);
  const others = [...turns(queue, 'a', 1), ...turns(queue, 'b', 1)];
  expect(await statesOf(greedy)).toEqual(['waits', 'away', 'away']);
  expect(await statesOf(others)).toEqual(['waits', 'waits']);
});

test('when too many wait and all queues are equally long, the last comer is turned away, never who is next', async () => {
  const queue = createFairQueue({ atOnce: 1, perCaller: 1, waiting: 3 });
  const [running] = turns(queue, 'busy', 1);
  const waiting = ['first', 'second', 'third'].flatMap((caller) => turns(queue, caller, 1));
  const late = turns(queue, 'late', 1);
  expect(await statesOf([...waiting, ...late])).toEqual(['waits', 'waits', 'waits', 'away']);
  running?.leave();
  expect(await statesOf(waiting)).toEqual(['runs', 'waits', 'waits']);
});

test('leaving ends the wait, and leaving twice frees one turn only', async () => {
  const queue = createFairQueue({ atOnce: 1, perCaller: 1, perStranger: 1, waiting: 10 });
  const [running, gone] = turns(queue, 'a', 2);
  const next = turns(queue, 'b', 2);
  gone?.leave();
  running?.leave();
  running?.leave();
  expect(await statesOf([gone, ...next] as Turn[])).toEqual(['away', 'runs', 'waits']);
});

test('a stranger has fewer turns than somebody known', async () => {
  const queue = createFairQueue({ atOnce: 4, perCaller: 2, perStranger: 1, waiting: 10 });
  const known = turns(queue, 'known', 3);
  const strange = [1, 2].map(() => queue.enter('192.0.2.1', true));
  expect(await statesOf(known)).toEqual(['runs', 'runs', 'waits']);
  expect(await statesOf(strange)).toEqual(['runs', 'waits']);
});

test('who has had no turn in time is turned away, and what runs goes on', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createFairQueue({ atOnce: 1, perCaller: 1, waiting: 10, waitingMs: 1_000 });
  const [running, late] = turns(queue, 'a', 2);
  vi.advanceTimersByTime(999);
  const [other] = turns(queue, 'b', 1);
  vi.advanceTimersByTime(1);
  expect(await statesOf([running, late, other] as Turn[])).toEqual(['runs', 'away', 'waits']);
  running?.leave();
  vi.advanceTimersByTime(10_000);
  expect(await statesOf([other] as Turn[])).toEqual(['runs']);
});
