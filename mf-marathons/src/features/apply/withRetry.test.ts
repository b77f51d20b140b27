import { ApiError } from '@marathon/app-runtime';
import { expect, test } from 'vitest';
import { type RetryNotice, waitBeforeRetry, withRetry } from './withRetry.ts';

const busy = (retryAfter?: number) =>
  new ApiError({ status: 503, code: 'unavailable', message: 'Busy', retryAfter });

test('a busy server gets another request after its Retry-After, until it answers', async () => {
  const { world, waits, setbacks } = aWorld();
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries < 8) throw busy(2);
    return 'registered';
  };
  expect(await withRetry(send, world)).toBe('registered');
  expect(waits).toEqual(Array(7).fill(2_000));
  expect(setbacks.map(({ obstacle, isTrouble }) => [obstacle, isTrouble])).toEqual(
    Array(7).fill(['busy', false]),
  );
});

test('the person is told how long each pause is', async () => {
  const { world, waits, setbacks } = aWorld();
  await expect(withRetry(() => Promise.reject(busy(60)), world)).rejects.toBeDefined();
  expect(setbacks.map(({ pause }) => pause)).toEqual(waits);
});

test('after ten minutes of waiting the failure is shown', async () => {
  const { world, waits } = aWorld();
  await expect(withRetry(() => Promise.reject(busy(60)), world)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(waits).toEqual(Array(10).fill(60_000));
});

test.each([
  ['sold out', new ApiError({ status: 409, code: 'sold-out', message: '' })],
  ['gone for long', busy(301)],
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
])(
  'a server that %s is asked again, ever more patiently; after some seconds that is trouble',
  async (_, error) => {
    const { world, waits, setbacks } = aWorld();
    await expect(withRetry(() => Promise.reject(error), world)).rejects.toBe(error);
    expect(waits.slice(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    expect(setbacks.map(({ obstacle }) => obstacle)).toEqual(waits.map(() => 'unreachable'));
    expect(setbacks.slice(0, 4).map(({ isTrouble }) => isTrouble)).toEqual([false, false, false, true]);
  },
);

test('offline nothing is sent; online it is sent at once', async () => {
  const { world, waits, setbacks } = aWorld({ offlineFor: 1 });
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries === 1) throw unreachable;
    return 'registered';
  };
  expect(await withRetry(send, world)).toBe('registered');
  expect(setbacks).toEqual([{ obstacle: 'offline', error: unreachable, pause: undefined, isTrouble: false }]);
  expect(waits).toEqual([]);
});

test('clients that were refused at the same time spread over ever more time, none before its Retry-After', () => {
  const latest = (failures: number) => Math.round(waitBeforeRetry(busy(2), failures, 0.999_999) ?? 0);
  expect([1, 2, 3, 4, 5, 20].map(latest)).toEqual([4_000, 6_000, 10_000, 18_000, 32_000, 32_000]);
  expect([1, 20].map((failures) => waitBeforeRetry(busy(2), failures, 0))).toEqual([2_000, 2_000]);
});

test('a server that refuses without saying until when gets at least a second', () => {
  const refused = new ApiError({ status: 429, code: 'rate-limited', message: '' });
  expect(waitBeforeRetry(refused, 1, 0)).toBe(1_000);
});

function aWorld({ offlineFor = 0 } = {}) {
  const waits: number[] = [];
  const setbacks: RetryNotice[] = [];
  return {
    waits,
    setbacks,
    world: {
      wait: async (milliseconds: number) => void waits.push(milliseconds),
      random: () => 0,
      isOffline: () => setbacks.length < offlineFor,
      online: async () => undefined,
      onRetry: (setback: RetryNotice) => void setbacks.push(setback),
    },
  };
}
