import { expect, test } from 'vitest';
import { createHashingQueue } from './hashingQueue.ts';

const ada = { address: '192.0.2.1', account: 'ada@example.org' };

test('one task runs, the next one waits, and the one after that is refused', async () => {
  const limit = createHashingQueue({ concurrency: 1, maxWaiting: 1 });
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limit.run(ada, async () => {
    order.push('first');
    await promise;
  });
  const second = limit.run(ada, async () => order.push('second'));
  expect(await limit.run(ada, async () => order.push('third'))).toBe('full');
  expect(order).toEqual(['first']);
  resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

test('a task that fails makes room for the next', async () => {
  const limit = createHashingQueue({ concurrency: 1, maxWaiting: 0 });
  await expect(limit.run(ada, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limit.run(ada, async () => 'next')).toBe('next');
});
