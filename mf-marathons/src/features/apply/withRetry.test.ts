import { ApiError } from '@marathon/app-runtime';
import { expect, test } from 'vitest';
import { type Obstacle, waitBeforeRetry, withRetry } from './withRetry.ts';

const busy = (retryAfter?: number) =>
  new ApiError({ status: 503, code: 'unavailable', message: 'Busy', retryAfter });

test('a busy server gets another request after its Retry-After, until it answers', async () => {
  const { world, waits, obstacles } = aWorld();
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries < 3) throw busy(2);
    return 'registered';
  };
  expect(await withRetry(send, world)).toBe('registered');
  expect(waits).toEqual([2_000, 2_000]);
  expect(obstacles).toEqual([
    ['busy', false],
    ['busy', false],
  ]);
});

test('the fifth failure is thrown', async () => {
  const { world, waits } = aWorld();
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw busy(1);
  };
  await expect(withRetry(send, world)).rejects.toMatchObject({ code: 'unavailable' });
  expect(tries).toBe(5);
  expect(waits).toHaveLength(4);
});

test.each([
  ['sold out', new ApiError({ status: 409, code: 'sold-out', message: '' })],
  ['gone for long', busy(120)],
  ['broken', new ApiError({ status: 500, code: 'internal-error', message: '' })],
  ['a bug of ours', new TypeError('undefined is not a function')],
])('when it is %s, the person is told at once', async (_, error) => {
  const { world, waits } = aWorld();
  await expect(withRetry(() => Promise.reject(error), world)).rejects.toBe(error);
  expect(waits).toEqual([]);
});

const unreachable = new ApiError({ status: 0, code: 'network', message: '' });

test.each([
  ['is out of reach', unreachable],
  ['is down, and does not say until when', busy()],
])('a server that %s is asked again for a minute; after some seconds that is trouble', async (_, error) => {
  const { world, waits, obstacles } = aWorld();
  await expect(withRetry(() => Promise.reject(error), world)).rejects.toBe(error);
  expect(waits.slice(0, 4)).toEqual([500, 1_000, 1_500, 5_000]);
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(58_000);
  expect(obstacles.slice(0, 4)).toEqual([
    ['unreachable', false],
    ['unreachable', false],
    ['unreachable', false],
    ['unreachable', true],
  ]);
});

test('offline nothing is sent; online it is sent at once', async () => {
  const { world, waits, obstacles } = aWorld({ offlineFor: 1 });
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries === 1) throw unreachable;
    return 'registered';
  };
  expect(await withRetry(send, world)).toBe('registered');
  expect(obstacles).toEqual([['offline', true]]);
  expect(waits).toEqual([]);
});

test('clients that were refused at the same time retry at different times', () => {
  expect(waitBeforeRetry(busy(2), 1, 0)).toBe(2_000);
  expect(waitBeforeRetry(busy(2), 1, 0.99)).toBeCloseTo(2_990);
});

function aWorld({ offlineFor = 0 } = {}) {
  const waits: number[] = [];
  const obstacles: [Obstacle, boolean][] = [];
  return {
    waits,
    obstacles,
    world: {
      wait: async (milliseconds: number) => void waits.push(milliseconds),
      random: () => 0,
      isOffline: () => obstacles.length < offlineFor,
      online: async () => undefined,
      onObstacle: (obstacle: Obstacle, _error: ApiError, isTrouble: boolean) => {
        obstacles.push([obstacle, isTrouble]);
      },
    },
  };
}
