import '../testing/browser.ts';

import { ApiError } from '@marathon/web-kit';
import { expect, test } from 'vitest';
import { patiently, waitBeforeRetry } from './patience.ts';

const busy = (retryAfter?: number) =>
  new ApiError({ status: 503, code: 'unavailable', message: 'Busy', retryAfter });

test('a busy server is asked again after the time it names, until it has answered', async () => {
  const { world, waits, told } = aWorld();
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries < 3) throw busy(2);
    return 'registered';
  };
  expect(await patiently(send, world)).toBe('registered');
  expect(waits).toEqual([2_000, 2_000]);
  expect(told()).toBe(2);
});

test('after five tries the person is told', async () => {
  const { world, waits } = aWorld();
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw busy(1);
  };
  await expect(patiently(send, world)).rejects.toMatchObject({ code: 'unavailable' });
  expect(tries).toBe(5);
  expect(waits).toHaveLength(4);
});

test.each([
  ['sold out', new ApiError({ status: 409, code: 'sold-out', message: '' })],
  ['gone for long', busy(120)],
  ['down, and does not say until when', busy()],
  ['out of reach', new ApiError({ status: 0, code: 'network', message: '' })],
  ['a bug of ours', new TypeError('undefined is not a function')],
])('when it is %s, the person is told at once', async (_, error) => {
  const { world, waits } = aWorld();
  await expect(patiently(() => Promise.reject(error), world)).rejects.toBe(error);
  expect(waits).toEqual([]);
});

test('a crowd that was turned away together does not come back together', () => {
  expect(waitBeforeRetry(busy(2), 1, 0)).toBe(2_000);
  expect(waitBeforeRetry(busy(2), 1, 0.99)).toBeCloseTo(2_990);
});

function aWorld() {
  const waits: number[] = [];
  let told = 0;
  return {
    waits,
    told: () => told,
    world: {
      wait: async (milliseconds: number) => void waits.push(milliseconds),
      random: () => 0,
      onWaiting: () => {
        told += 1;
      },
    },
  };
}
