import { toEmail } from '@marathon/contracts/email';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../identity.ts';
import { type KeycloakStub, startKeycloakStub } from './testing/startKeycloakStub.ts';

const users = '/admin/realms/marathon/users';
const email = toEmail('ada@example.org');
const ada = { id: 'ada', email, firstName: 'Ada', enabled: true };

let stub: KeycloakStub;
let identity: Identity;
beforeEach(async () => {
  stub = await startKeycloakStub({ sendsMails: true });
  identity = await stub.open();
  stub.answer(users, ({ method, query }, res) => {
    if (method === 'POST') res.status(201).setHeader('location', `${stub.url}${users}/ada`).end();
    else res.json(query.email === email ? [ada] : []);
  });
  stub.answer(`${users}/ada`, (_req, res) => void res.json(ada));
});
afterEach(async () => {
  await identity.close();
  await stub.stop();
});

const requestsOf = (action: string) => stub.seen.filter(({ path }) => path.includes(`/ada/${action}?`));
const minutes = (path = '') => Number(new URL(path, stub.url).searchParams.get('lifespan')) / 60;

test('a forgotten password has Keycloak send a link of 30 minutes, to a known address alone', async () => {
  expect(await identity.passwordResets.request(toEmail('nobody@example.org'))).toMatchObject({ ok: true });
  expect(await identity.passwordResets.request(email)).toMatchObject({ ok: true });
  await expect
    .poll(() => requestsOf('execute-actions-email'))
    .toMatchObject([{ body: '["UPDATE_PASSWORD"]' }]);
  expect(minutes(requestsOf('execute-actions-email')[0]?.path)).toBe(30);
  const others = stub.seen.filter(({ path, method }) => method === 'PUT' && !path.includes('/ada/'));
  expect(others).toEqual([]);
});

test('an account that is disabled is sent no link, with the same answer', async () => {
  let asks = 0;
  stub.answer(users, (_req, res) => {
    asks += 1;
    res.json([{ ...ada, enabled: false }]);
  });
  expect(await identity.passwordResets.request(email)).toMatchObject({ ok: true });
  await expect.poll(() => asks).toBe(1);
  // This request comes after everything that the previous answer caused.
  await identity.accounts.find('ada').catch(() => undefined);
  expect(requestsOf('execute-actions-email')).toEqual([]);
});

test('a new account is sent a link to its address, and another one a minute later at the earliest', async () => {
  await identity.accounts.create({ displayName: 'Ada', email, password: 'Correct1' });
  await expect.poll(() => requestsOf('send-verify-email').length).toBe(1);
  expect(minutes(requestsOf('send-verify-email')[0]?.path)).toBe(24 * 60);
  expect(await identity.verification.request('ada')).toMatchObject({
    ok: false,
    refusal: { code: 'rate-limited' },
  });
});

test('nobody’s mailbox is filled with links to a new password', async () => {
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push((await identity.passwordResets.request(email)).ok);
  expect(answers).toEqual([true, true, true, true, true, false]);
});

test('a verified address is sent nothing', async () => {
  stub.answer(`${users}/ada`, (_req, res) => void res.json({ ...ada, emailVerified: true }));
  expect(await identity.verification.request('ada')).toMatchObject({
    refusal: { code: 'email-verified-already' },
  });
  expect(requestsOf('send-verify-email')).toEqual([]);
});

test('without a mail server Keycloak is asked for no mail, and the caller is told', async () => {
  const silent = await stub.open({ sendsMails: false });
  await silent.accounts.create({ displayName: 'Ada', email, password: 'Correct1' });
  for (const refused of [
    await silent.passwordResets.request(email),
    await silent.verification.request('ada'),
  ])
    expect(refused).toMatchObject({ refusal: { code: 'managed-by-identity-provider' } });
  expect(stub.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
  await silent.close();
});
