import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestIdentity } from '../embedded/testing/createTestIdentity.ts';
import type { Identity } from '../identity.ts';
import { ada } from '../testing/people.ts';

const from = { signInId: 'a sign-in', address: '192.0.2.1' };
const change = { current: ada.password, new: ada.password };
const busy = { ok: false, refusal: { code: 'rate-limited', retryAfterSeconds: 1 } };

let now: Date;
let identity: Identity;
let subject: string;

beforeEach(async () => {
  now = new Date('2027-01-01T00:00:00Z');
  identity = await createTestIdentity({ publicUrl: 'http://localhost', now: () => now });
  const created = await identity.accounts.create(ada);
  subject = created.ok ? created.value.subject : '';
});
afterEach(() => identity.close());

test('of many changes of one password at once one is made, and no right password is called wrong', async () => {
  const requests = Array.from({ length: 20 }, () => identity.accounts.changePassword(subject, change, from));
  const answers = await Promise.all(requests);
  expect(answers).toEqual([{ ok: true }, ...Array(19).fill(busy)]);
  expect(await identity.accounts.changePassword(subject, change, from)).toEqual({ ok: true });
});

test('a password is changed ten times an hour at most, and wrong tries use up none of them', async () => {
  const wrong = { ...change, current: 'Wrong-1' };
  await identity.accounts.changePassword(subject, wrong, from);
  for (let i = 0; i < 10; i++)
    expect(await identity.accounts.changePassword(subject, change, from)).toEqual({ ok: true });
  const refusal = { code: 'rate-limited', retryAfterSeconds: 3_600 };
  expect(await identity.accounts.changePassword(subject, change, from)).toEqual({ ok: false, refusal });
  now = new Date(now.getTime() + 3_600_000);
  expect(await identity.accounts.changePassword(subject, change, from)).toEqual({ ok: true });
});
