import { toEmail } from '@marathon/contracts/email';
import { memoryCounters } from '@marathon/persistence/counters';
import { beforeEach, expect, test } from 'vitest';
import { createEmailChangeLimit, createPasswordResetLimit, createVerificationLimit } from './mailLimits.ts';

const email = toEmail('ada@example.org');
const minutes = (count: number) => count * 60;
let clock: Date;
beforeEach(() => {
  clock = new Date('2027-01-01T00:00:00Z');
});
const counters = () => memoryCounters(() => clock);
const passes = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};

test('whoever uses up the resets of an address, one link of half an hour can always be had', async () => {
  const limit = createPasswordResetLimit(counters());
  const sent = [];
  for (let halfHours = 0; halfHours < 48; halfHours += 1) {
    let inHalfHour = 0;
    for (let i = 0; i < 10; i += 1) if ((await limit(email)) === 0) inHalfHour += 1;
    sent.push(inHalfHour);
    passes(minutes(30));
  }
  expect(sent.slice(0, 4)).toEqual([5, 5, 5, 5]);
  expect(sent.slice(4)).toEqual(Array(44).fill(1));
});

test('the link that there is ends no later than the next one can be had', async () => {
  const limit = createPasswordResetLimit(counters());
  for (let i = 0; i < 20; i += 1) {
    if (i % 5 === 0) passes(minutes(30));
    await limit(email);
  }
  expect(await limit(email)).toBeLessThanOrEqual(minutes(30));
});

test('an account of before at an address uses up no verification of the next one', async () => {
  const limit = createVerificationLimit(counters());
  for (let i = 0; i < 9; i += 1) {
    await limit('stranger', email);
    passes(minutes(2));
  }
  expect(await limit('stranger', email)).toBeGreaterThan(0);
  expect(await limit('owner', email)).toBe(0);
  expect(await limit('owner', email)).toBe(60);
});

test('many accounts, one after the other, fill no mailbox with verifications', async () => {
  const limit = createVerificationLimit(counters());
  const waits = [];
  for (let i = 0; i < 12; i += 1) waits.push(await limit(`account ${i}`, email));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

test('accounts that have proved no address keep no verified account from an address', async () => {
  const limit = createEmailChangeLimit(counters());
  const strangers = [];
  for (let i = 0; i < 20; i += 1) {
    strangers.push(await limit({ subject: `stranger ${i}`, isEmailVerified: false }, email));
    passes(minutes(2));
  }
  expect(strangers.filter((wait) => wait === 0).length).toBeLessThanOrEqual(10);
  expect(await limit({ subject: 'owner', isEmailVerified: true }, email)).toBe(0);
});

test('one account sends few mails to an address, verified or not', async () => {
  const limit = createEmailChangeLimit(counters());
  for (const isEmailVerified of [true, false]) {
    const account = { subject: `verified ${isEmailVerified}`, isEmailVerified };
    const to = toEmail(`${isEmailVerified}@example.org`);
    expect(await limit(account, to)).toBe(0);
    expect(await limit(account, to)).toBe(60);
  }
});
