import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('only so many run at once, the next waits its turn, and the one after finds it full', async () => {
  const gate = createGate(1, 1);
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = gate.run(async () => {
    order.push('first');
    await promise;
  });
  const second = gate.run(async () => order.push('second'));
  expect(await gate.run(async () => order.push('third'))).toBe('full');
  expect(order).toEqual(['first']);
  resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

test('one that fails leaves its place', async () => {
  const gate = createGate(1, 0);
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.run(async () => 'next')).toBe('next');
});
