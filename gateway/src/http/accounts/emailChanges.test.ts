import { ada } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

const requested = 'account.email-change-requested';
const next = 'ada@new.example';

let product: RunningAccounts;
let token: string;
beforeEach(async () => {
  product = await startAccounts();
  await product.call('POST', '/users', ada);
  ({ token } = await product.signIn(ada.email, ada.password));
});
afterEach(() => product.stop());

const change = (body: object) => product.call('POST', '/users/me/email', body, token);
const me = async () => (await product.call('GET', '/users/me', undefined, token)).body;
const press = (linked: string) => product.call('POST', '/email-verifications', { token: linked });

test('a new address is pending until its link is used; the old one is told', async () => {
  expect((await change({ email: next, password: ada.password })).status).toBe(202);
  expect(await me()).toMatchObject({ email: ada.email, pendingEmail: next });
  const mail = await product.mail(requested);
  expect(mail).toMatchObject({ purpose: 'change-email', email: next });
  expect((await product.internal(`/internal/email-changes/${mail.challengeId}`)).status).toBe(404);
  expect(await press(mail.token)).toMatchObject({ status: 200, body: { purpose: 'change-email' } });
  expect(await me()).toMatchObject({ email: next, pendingEmail: null, isEmailVerified: true });
  const [event] = await product.published('account.email-changed');
  expect(await product.internal(`/internal/email-changes/${event?.data.challengeId}`)).toMatchObject({
    status: 200,
    body: { accountId: event?.data.accountId, from: ada.email, to: next },
  });
  expect((await product.signIn(next, ada.password)).status).toBe(200);
  expect((await product.signIn(ada.email, ada.password)).status).toBe(401);
});

test('the code of the mail works as well', async () => {
  await change({ email: next, password: ada.password });
  const { code } = await product.mail(requested);
  const answer = await product.call('POST', '/users/me/verification/code', { code }, token);
  expect(answer).toMatchObject({ status: 200, body: { purpose: 'change-email' } });
  expect((await me()).email).toBe(next);
});

test('the mail to the new address is sent again, once a minute; the link of before opens nothing any more', async () => {
  await change({ email: next, password: ada.password });
  const first = await product.mail(requested);
  const again = () => product.call('POST', '/users/me/verification', {}, token);
  expect((await again()).status).toBe(429);
  product.later(61_000);
  expect((await again()).status).toBe(202);
  const second = await product.mail(requested, 2);
  expect(second).toMatchObject({ purpose: 'change-email', email: next });
  expect((await press(first.token)).status).toBe(410);
  expect(await press(second.token)).toMatchObject({ status: 200, body: { purpose: 'change-email' } });
  expect((await me()).email).toBe(next);
});

test('a pending change can be ended', async () => {
  await change({ email: next, password: ada.password });
  const mail = await product.mail(requested);
  expect((await product.call('DELETE', '/users/me/email', undefined, token)).status).toBe(200);
  expect((await me()).pendingEmail).toBeNull();
  expect((await press(mail.token)).status).toBe(410);
});

test('it needs the password, and an address that nobody has, also when the link is used', async () => {
  expect((await change({ email: next, password: 'Wrong-1' })).body.code).toBe('wrong-password');
  await product.call('POST', '/users', { ...ada, email: 'grace@example.org' });
  expect((await change({ email: 'Grace@example.org', password: ada.password })).body.code).toBe(
    'email-taken',
  );
  await change({ email: next, password: ada.password });
  await product.call('POST', '/users', { ...ada, email: next });
  const { token: linked } = await product.mail(requested);
  expect((await press(linked)).body.code).toBe('email-taken');
  expect((await me()).email).toBe(ada.email);
});

test('a stranger’s mailbox is not filled', async () => {
  const answers = [];
  for (let i = 0; i < 7; i++) {
    answers.push((await change({ email: next, password: ada.password })).status);
    product.later(61_000);
  }
  expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429]);
});

test('a change of password ends a pending change', async () => {
  await change({ email: next, password: ada.password });
  const { token: linked } = await product.mail(requested);
  const passwords = { current: ada.password, new: 'Better1' };
  expect((await product.call('PATCH', '/users/me/password', passwords, token)).status).toBe(200);
  expect((await press(linked)).status).toBe(410);
});
