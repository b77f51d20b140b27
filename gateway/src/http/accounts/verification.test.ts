import { ada } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

const requested = 'account.verification-requested';
const minute = 60_000;
const day = 86_400_000;
const wrong = (code = '') => ({ code: code === '000000' ? '000001' : '000000' });

let product: RunningAccounts;
let token: string;
beforeEach(async () => {
  product = await startAccounts({ mustVerify: true });
  await product.call('POST', '/users', ada);
  ({ token } = await product.signIn(ada.email, ada.password));
});
afterEach(() => product.stop());

const me = async () => (await product.call('GET', '/users/me', undefined, token)).body;
const typeCode = (body: object) => product.call('POST', '/users/me/verification/code', body, token);
const sendAgain = () => product.call('POST', '/users/me/verification', undefined, token);

test('a new account is asked once to verify its address, and no event carries an address or a secret', async () => {
  const mail = await product.mail(requested);
  expect(mail).toMatchObject({ purpose: 'verify-email', email: ada.email, name: ada.displayName });
  expect(mail.link).toMatch(/^\/verify-email#token=[\w-]+\.[\w-]+$/);
  expect(mail.code).toMatch(/^\d{6}$/);
  expect(product.events.map(({ type }) => type)).toEqual(['account.created', requested]);
  const eventsText = JSON.stringify(product.events);
  for (const secret of [ada.email, mail.code ?? '', mail.token]) expect(eventsText).not.toContain(secret);
});

test('the link verifies the address without a login, once', async () => {
  expect(await me()).toEqual({
    email: ada.email,
    displayName: ada.displayName,
    photoURL: null,
    isEmailVerified: false,
    pendingEmail: null,
    secondFactor: null,
    hasPassword: true,
    mustVerify: true,
  });
  const { token: linked, challengeId } = await product.mail(requested);
  const press = () => product.call('POST', '/email-verifications', { token: linked });
  expect(await press()).toMatchObject({ status: 200, body: { purpose: 'verify-email' } });
  expect(await me()).toMatchObject({ isEmailVerified: true });
  expect(await press()).toMatchObject({ status: 410, body: { code: 'challenge-expired' } });
  expect((await product.internal(`/internal/challenges/${challengeId}`)).status).toBe(410);
});

test('the code verifies it, too, and the next API token says so', async () => {
  expect(product.tokens.verify(token)?.isEmailVerified).toBeUndefined();
  const { code = '' } = await product.mail(requested);
  expect(await typeCode({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({ status: 200 });
  const renewed = await product.signIn(ada.email, ada.password);
  expect(product.tokens.verify(renewed.token)?.isEmailVerified).toBe(true);
  expect(await sendAgain()).toMatchObject({ status: 409, body: { code: 'email-verified-already' } });
});

test('an access token of before the verification gives an API token that knows it', async () => {
  const { access_token: before } = await product.signIn(ada.email, ada.password);
  await product.call('POST', '/email-verifications', { token: (await product.mail(requested)).token });
  const { body } = await product.call('POST', '/jwt', { email: ada.email }, before);
  expect(product.tokens.verify(body.token)?.isEmailVerified).toBe(true);
});

test('five wrong codes end the code and not the link', async () => {
  const { code, token: linked } = await product.mail(requested);
  const answers = await Promise.all(Array.from({ length: 6 }, () => typeCode(wrong(code))));
  const left = answers.filter(({ status }) => status === 400).map(({ body }) => body.triesLeft);
  expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(await typeCode({ code })).toMatchObject({ status: 410, body: { code: 'challenge-expired' } });
  expect((await product.call('POST', '/email-verifications', { token: linked })).status).toBe(200);
});

test('wrong codes are counted for the account over all challenges', async () => {
  for (let mails = 1; mails <= 2; mails++) {
    const { code } = await product.mail(requested, mails);
    for (let i = 0; i < 5; i++) expect((await typeCode(wrong(code))).status).toBe(400);
    product.later(2 * minute);
    expect((await sendAgain()).status).toBe(202);
  }
  const { code } = await product.mail(requested, 3);
  const refused = await typeCode({ code });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('link and code are sent again once a minute, five times an hour; the newest ones count', async () => {
  const first = await product.mail(requested);
  expect((await sendAgain()).status).toBe(202);
  const tooSoon = await sendAgain();
  expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await product.call('POST', '/email-verifications', { token: first.token })).status).toBe(410);
  for (let i = 0; i < 4; i++) {
    product.later(minute);
    expect((await sendAgain()).status).toBe(202);
  }
  product.later(minute);
  expect((await sendAgain()).status).toBe(429);
});

test('a link is good for a day; forged, foreign and broken ones never', async () => {
  const { token: linked } = await product.mail(requested);
  const [id = '', secret = ''] = linked.split('.');
  const other = secret.startsWith('A') ? 'B' : 'A';
  const forged = [`${id}.${other}${secret.slice(1)}`, `${'0'.repeat(24)}.${secret}`];
  for (const one of forged)
    expect((await product.call('POST', '/email-verifications', { token: one })).status).toBe(410);
  expect((await product.call('POST', '/email-verifications', { token: 'x' })).status).toBe(400);
  expect(
    (await product.call('POST', '/password-resets/completion', { token: linked, password: 'Better1' }))
      .status,
  ).toBe(410);
  product.later(day);
  expect((await product.call('POST', '/email-verifications', { token: linked })).status).toBe(410);
});

test('an account that never verified loses its address after 7 days to whoever signs up with it', async () => {
  product.later(7 * day - 1);
  expect((await product.call('POST', '/users', ada)).status).toBe(409);
  product.later(1);
  const { refresh_token: hers } = await product.signIn(ada.email, ada.password);
  const again = await product.signIn(ada.email, ada.password);
  await product.call('POST', '/users/me/verification', undefined, again.token);
  const { token: old } = await product.mail(requested, 2);
  const claimed = await product.call('POST', '/users', { ...ada, password: 'Claimed1' });
  expect(claimed.status).toBe(201);
  expect((await product.oidc.refresh(hers)).status).toBe(400);
  expect((await product.signIn(ada.email, ada.password)).status).toBe(401);
  expect((await product.call('POST', '/email-verifications', { token: old })).status).toBe(410);
  const found = await product.internal(`/internal/accounts?email=${ada.email}`);
  expect(found.body).toMatchObject({ accountId: claimed.body.insertedId, isEmailVerified: false });
});

test('a verified account keeps its address, and so does every one where verifying is optional', async () => {
  await product.call('POST', '/email-verifications', { token: (await product.mail(requested)).token });
  product.later(30 * day);
  expect((await product.call('POST', '/users', ada)).status).toBe(409);
  const optional = await startAccounts();
  await optional.call('POST', '/users', ada);
  optional.later(30 * day);
  expect((await optional.call('POST', '/users', ada)).status).toBe(409);
  await optional.stop();
});
