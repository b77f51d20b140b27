import { memoryCounters } from '@marathon/persistence/counters';
import { expect, test } from 'vitest';
import { createLoginThrottle, loginLimits } from './loginThrottle.ts';

const attempt = { email: 'ada@example.org', address: '192.0.2.1' };
const known = { ...attempt, device: 'a device' };

const start = (limits = {}) => {
  const clock = { now: new Date('2027-01-01T00:00:00Z') };
  const delays: number[] = [];
  const barred: string[] = [];
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
    onStrangersBarred: (email) => void barred.push(email),
  });
  const passes = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { throttle, delays, barred, release, passes };
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
  await throttle.slowDown(attempt);
  expect(delays).toHaveLength(1);
});

test('failures of a known device block no other browser, and count for the account’s hour', async () => {
  const { throttle, delays, release } = start({ perAddress: 1_000 });
  release();
  for (let i = 0; i < 50; i++) await throttle.failed(known);
  expect(await throttle.secondsBlocked(known)).toBe(60);
  expect(await throttle.secondsBlocked(attempt)).toBe(0);
  await throttle.slowDown(known);
  expect(delays).toEqual([]);
  await throttle.slowDown(attempt);
  expect(delays).toEqual([200]);
});

test('the delayed sign-ins are bounded, per address and in total; who comes then is not turned away', async () => {
  const { throttle, release, delays } = start({ waitingPerAddress: 2, waiting: 3, perAccountAnywhere: 1 });
  await throttle.failed({ ...attempt, address: '192.0.2.9' });
  const from = (address: string) => throttle.slowDown({ ...attempt, address });
  const waiting = [from('192.0.2.1'), from('192.0.2.1')];
  await from('192.0.2.1');
  waiting.push(from('192.0.2.2'));
  await from('192.0.2.3');
  expect(delays).toHaveLength(3);
  release();
  await Promise.all(waiting);
});

test('the guesses of a day at one account are bounded over all addresses, and its known devices are not held up', async () => {
  const { throttle, barred, passes } = start({ strangersDaily: 30 });
  for (let i = 0; i < 30; i++) {
    expect(await throttle.secondsBlocked({ ...attempt, address: `198.51.100.${i}` })).toBe(0);
    expect(barred).toEqual([]);
    await throttle.failed({ ...attempt, address: `198.51.100.${i}` });
    passes(60);
  }
  expect(barred).toEqual([attempt.email]);
  const stranger = { ...attempt, address: '203.0.113.1' };
  expect(await throttle.secondsBlocked(stranger)).toBe(86_400 - 30 * 60);
  expect(await throttle.needsLink(stranger)).toBe(true);
  await throttle.failed(stranger);
  expect(barred).toHaveLength(1);
  expect(await throttle.secondsBlocked(known)).toBe(0);
  expect(await throttle.needsLink(known)).toBe(false);
  expect(await throttle.secondsBlocked({ ...stranger, email: 'grace@example.org' })).toBe(0);
  passes(86_400 - 30 * 60);
  expect(await throttle.secondsBlocked(stranger)).toBe(0);
});

test('a known device may be wrong a hundred times a day', async () => {
  const { throttle, passes } = start();
  for (let i = 0; i < 100; i++) {
    if (i % 5 === 0) passes(60);
    expect(await throttle.secondsBlocked(known)).toBe(0);
    await throttle.failed(known);
  }
  passes(60);
  expect(await throttle.secondsBlocked(known)).toBeGreaterThan(3_600);
});

test('the networks of an IPv6 /48 share the tries at an account, and have a bound for all accounts', async () => {
  const { throttle } = start();
  const from = (network: number, email = attempt.email) => ({ email, address: `2001:db8:1:${network}::/64` });
  for (let i = 0; i < 5; i++) await throttle.failed(from(i));
  expect(await throttle.secondsBlocked(from(9))).toBe(60);
  expect(await throttle.secondsBlocked({ ...attempt, address: '2001:db8:2:1::/64' })).toBe(0);
  expect(await throttle.secondsBlocked(from(9, 'grace@example.org'))).toBe(0);
  for (let i = 0; i < 95; i++) await throttle.failed(from(i, `nobody${i}@example.org`));
  expect(await throttle.secondsBlocked(from(99, 'grace@example.org'))).toBe(60);
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
