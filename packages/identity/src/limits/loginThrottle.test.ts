import { memoryCounters } from '@marathon/persistence/counters';
import { expect, test } from 'vitest';
import { createLoginThrottle, loginLimits } from './loginThrottle.ts';

const attempt = { email: 'ada@example.org', address: '192.0.2.1' };
const known = { ...attempt, device: 'a device' };

const start = (limits = {}) => {
  const clock = { now: new Date('2027-01-01T00:00:00Z') };
  const delays: number[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const throttle = createLoginThrottle({
    limits: { ...loginLimits, ...limits },
    counters: memoryCounters(() => clock.now),
    wait: async (milliseconds) => {
      delays.push(milliseconds);
      await held;
    },
  });
  const passes = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { throttle, delays, release, passes };
};

test('a block ends a minute after its first failure', async () => {
  const { throttle, passes } = start();
  for (let i = 0; i < 5; i++) await throttle.failed(attempt);
  expect(await throttle.secondsBlocked(attempt)).toBe(60);
  passes(59.5);
  expect(await throttle.secondsBlocked(attempt)).toBe(1);
  passes(0.5);
  expect(await throttle.secondsBlocked(attempt)).toBe(0);
});

test('the delay of an account ends an hour after the attack began', async () => {
  const { throttle, passes, delays, release } = start();
  release();
  for (let i = 0; i < 60; i++) await throttle.failed({ ...attempt, address: `192.0.2.${i}` });
  await throttle.slowDown(attempt);
  expect(delays).toEqual([11 * 200]);
  passes(3_600);
  expect(await throttle.slowDown(attempt)).toBe(true);
  expect(delays).toHaveLength(1);
});

test('failures of a known device block no other browser, and count for the account’s hour', async () => {
  const { throttle, delays, release } = start({ perAddress: 1_000 });
  release();
  for (let i = 0; i < 50; i++) await throttle.failed(known);
  expect(await throttle.secondsBlocked(known)).toBe(60);
  expect(await throttle.secondsBlocked(attempt)).toBe(0);
  expect(await throttle.slowDown(known)).toBe(true);
  expect(delays).toEqual([]);
  expect(await throttle.slowDown(attempt)).toBe(true);
  expect(delays).toEqual([200]);
});

test('delayed sign-ins are bounded, per address and in total', async () => {
  const { throttle, release } = start({ waitingPerAddress: 2, waiting: 3, perAccountAnywhere: 1 });
  await throttle.failed({ ...attempt, address: '192.0.2.9' });
  const from = (address: string) => throttle.slowDown({ ...attempt, address });
  const waiting = [from('192.0.2.1'), from('192.0.2.1')];
  expect(await from('192.0.2.1')).toBe(false);
  waiting.push(from('192.0.2.2'));
  expect(await from('192.0.2.3')).toBe(false);
  release();
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
  expect(await Promise.all([from('192.0.2.1'), from('192.0.2.3')])).toEqual([true, true]);
});

test('the counters are bounded: the oldest accounts and addresses are dropped', async () => {
  const { throttle } = start({ perAccount: 1, perAddress: 1, maxKeys: 10 });
  await throttle.failed(attempt);
  const failOthers = async (from: number, to: number) => {
    for (let i = from; i < to; i++)
      await throttle.failed({ email: `nobody${i}@example.org`, address: `192.0.3.${i}` });
  };
  await failOthers(0, 9);
  expect(await throttle.secondsBlocked(attempt)).toBe(60);
  await failOthers(9, 30);
  expect(await throttle.secondsBlocked(attempt)).toBe(0);
});
