import { messages } from '@marathon/contracts/messages';
import { ada } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

const requested = 'account.password-reset-requested';
const changed = 'account.password-changed';
const minute = 60_000;
const better = 'Better1';

let product: RunningAccounts;
beforeEach(async () => {
  product = await startAccounts();
  await product.call('POST', '/users', ada);
});
afterEach(() => product.stop());

const ask = (email: string) => product.call('POST', '/password-resets', { email });
const complete = (token: string, password = better) =>
  product.call('POST', '/password-resets/completion', { token, password });

test('a forgotten password is replaced by the link, and every sign-in ends', async () => {
  const before = await product.signIn(ada.email, ada.password);
  expect((await ask(ada.email)).status).toBe(202);
  const mail = await product.mail(requested);
  expect(mail).toMatchObject({ purpose: 'reset-password', email: ada.email });
  expect(mail.link).toMatch(/^\/reset-password#token=/);
  expect(mail.code).toBeUndefined();
  expect(await complete(mail.token)).toMatchObject({ status: 200, body: { email: ada.email } });
  expect((await product.oidc.refresh(before.refresh_token)).status).toBe(400);
  expect((await product.call('GET', '/users/me', undefined, before.token)).status).toBe(401);
  expect((await product.signIn(ada.email, ada.password)).status).toBe(401);
  expect((await product.signIn(ada.email, better)).status).toBe(200);
  expect(await product.published(changed)).toHaveLength(1);
});

test('a link can be looked at before it is used, and says so once it has been', async () => {
  const check = (token: string) => product.call('POST', '/password-resets/check', { token });
  await ask(ada.email);
  const { token } = await product.mail(requested);
  for (const _ of ['once', 'twice'])
    expect(await check(token)).toMatchObject({ status: 200, body: { acknowledged: true } });
  expect((await complete(token)).status).toBe(200);
  expect(await check(token)).toMatchObject({ status: 410, body: { code: 'challenge-expired' } });
  expect((await check('cut')).status).toBe(400);
});

test('the link proves the address', async () => {
  await ask(ada.email);
  await complete((await product.mail(requested)).token);
  const { token } = await product.signIn(ada.email, better);
  expect((await product.call('GET', '/users/me', undefined, token)).body.isEmailVerified).toBe(true);
});

test('known and unknown addresses get one answer, and only the known one a mail', async () => {
  const [registered, unknown] = [await ask(ada.email), await ask('nobody@example.org')];
  const publicPart = ({ status, body, headers }: typeof registered) => ({
    status,
    body,
    headers: [...headers].filter(([name]) => name !== 'date'),
  });
  expect(publicPart(unknown)).toEqual(publicPart(registered));
  expect(registered.body).toEqual({ acknowledged: true });
  expect(await product.published(requested)).toHaveLength(1);
});

test('a link works once, for half an hour, also when two use it at the same time', async () => {
  await ask(ada.email);
  const { token } = await product.mail(requested);
  const both = await Promise.all([complete(token, 'First-1'), complete(token, 'Second-1')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  await ask(ada.email);
  const late = await product.mail(requested, 2);
  product.later(30 * minute);
  expect((await complete(late.token)).status).toBe(410);
});

test('one link used ends the others of the account, and a password that breaks a rule uses up none', async () => {
  await ask(ada.email);
  const first = await product.mail(requested);
  await ask(ada.email);
  const second = await product.mail(requested, 2);
  expect((await complete(first.token, 'weak')).status).toBe(400);
  expect((await complete(first.token, 'Password1')).body).toMatchObject({
    errors: [{ path: 'password', message: messages.password.common }],
  });
  expect((await complete(first.token)).status).toBe(200);
  expect((await complete(second.token)).status).toBe(410);
});

test('a mailbox gets five mails in half an hour, whoever asks, and so it is for unknown addresses', async () => {
  for (const email of [ada.email, 'nobody@example.org']) {
    for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(202);
    const refused = await ask(email.toUpperCase());
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('an address of the network gets sixty an hour', async () => {
  for (let i = 0; i < 60; i++) expect((await ask(`nobody${i}@example.org`)).status).toBe(202);
  expect((await ask('another@example.org')).status).toBe(429);
});

test('a change of address that somebody else began ends with the password', async () => {
  const { token } = await product.signIn(ada.email, ada.password);
  const mallory = 'mallory@example.org';
  await product.call('POST', '/users/me/email', { email: mallory, password: ada.password }, token);
  const change = await product.mail('account.email-change-requested');
  await ask(ada.email);
  await complete((await product.mail(requested)).token);
  expect((await product.call('POST', '/email-verifications', { token: change.token })).status).toBe(410);
});

test('a link to the address of before opens nothing after a change of address', async () => {
  await ask(ada.email);
  const reset = await product.mail(requested);
  const { token } = await product.signIn(ada.email, ada.password);
  await product.call('POST', '/users/me/email', { email: 'new@example.org', password: ada.password }, token);
  const change = await product.mail('account.email-change-requested');
  expect((await product.call('POST', '/email-verifications', { token: change.token })).status).toBe(200);
  expect((await complete(reset.token)).status).toBe(410);
});
