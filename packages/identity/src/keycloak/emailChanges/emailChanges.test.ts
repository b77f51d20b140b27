import { toEmail } from '@marathon/contracts/email';
import { memoryCounters } from '@marathon/persistence/counters';
import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createChallengeSecrets } from '../../accounts/challengeSecrets.ts';
import type { Identity } from '../../identity.ts';
import { type KeycloakStub, startKeycloakStub } from '../testing/startKeycloakStub.ts';

const realm = '/admin/realms/marathon';
const users = `${realm}/users`;
const from = { address: '192.0.2.1', signInId: 'a sign-in' };
const [email, next] = [toEmail('ada@example.org'), toEmail('ada@new.example')];
const password = 'Correct1';
const { logger, lines } = capturedLogger();

interface StoredUser {
  id: string;
  email: string;
  emailVerified: boolean;
  attributes: Record<string, string[]>;
}

let stub: KeycloakStub;
let identity: Identity;
let time: Date;
let ada: StoredUser;
let passwordSetAt: number;
let keeps: (user: StoredUser) => StoredUser;
beforeEach(async () => {
  time = new Date('2026-05-01T10:00:00.000Z');
  ada = { id: 'ada', email, emailVerified: false, attributes: { picture: ['https://example.org/ada.png'] } };
  passwordSetAt = 1;
  keeps = (user) => user;
  const now = () => time;
  stub = await startKeycloakStub({ logger, now, counters: memoryCounters(now) });
  identity = await stub.open();
  stub.answer(users, ({ query }, res) => void res.json(query.email === ada.email ? [ada] : []));
  stub.answer(`${users}/ada/credentials`, (_req, res) => {
    res.json([{ type: 'password', createdDate: passwordSetAt }]);
  });
  stub.answer(`${users}/ada`, ({ method, body }, res) => {
    if (method === 'GET') return void res.json(ada);
    ada = keeps(JSON.parse(body));
    res.status(204).end();
  });
  stub.answer('/realms/marathon/protocol/openid-connect/token', ({ body }, res) => {
    const form = new URLSearchParams(body);
    const isRight = form.get('grant_type') === 'client_credentials' || form.get('password') === password;
    if (isRight) res.json({ access_token: 'a', refresh_token: 'r', expires_in: 300 });
    else res.status(401).json({ error: 'invalid_grant' });
  });
});
afterEach(async () => {
  await identity.close();
  await stub.stop();
});

const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};
const ask = (email: string = next, secret = password) =>
  identity.emailChanges.request('ada', { email, password: secret }, from);
const pending = async () => (await identity.accounts.find('ada'))?.pendingEmail;
const refusedWith = (code: string) => ({ ok: false, refusal: { code } });

/** Contents of the pending change's mail. */
async function mail() {
  const { id } = JSON.parse(ada.attributes.emailChange?.[0] ?? '{}');
  const challengeId = `ada_${id}`;
  const found = await identity.challenges.find(challengeId);
  if (!found.ok) throw new Error(found.refusal.code);
  const { code = '', ...rest } = found.value;
  return { ...rest, code, challengeId, token: rest.link.replace('/verify-email#token=', '') };
}

test('a new address is pending until its link is used; then both addresses are known for a mail to the old one', async () => {
  expect(await ask()).toMatchObject({ ok: true });
  expect(await pending()).toBe(next);
  const { token, challengeId, ...event } = await mail();
  expect(event).toMatchObject({ purpose: 'change-email', accountId: 'ada', email: next });
  expect(event.expiresAt).toBe('2026-05-02T10:00:00.000Z');
  expect(await identity.emailChanges.find(challengeId)).toBeUndefined();
  expect(await identity.verification.confirmLink(token)).toEqual({ ok: true, value: 'change-email' });
  expect(ada).toMatchObject({ email: next, emailVerified: true, attributes: { picture: expect.anything() } });
  expect(await pending()).toBeUndefined();
  expect(await identity.emailChanges.find(challengeId)).toEqual({ accountId: 'ada', from: email, to: next });
  expect(await identity.verification.confirmLink(token)).toMatchObject(refusedWith('challenge-expired'));
  expect(await identity.challenges.find(challengeId)).toMatchObject(refusedWith('challenge-expired'));
});

test('the code works as well, after at most four wrong ones', async () => {
  await ask();
  const { code } = await mail();
  const wrong = code === '000000' ? '000001' : '000000';
  for (const triesLeft of [4, 3, 2, 1])
    expect(await identity.verification.confirmCode('ada', wrong)).toMatchObject({ refusal: { triesLeft } });
  expect(await identity.verification.confirmCode('ada', code)).toMatchObject({ ok: true });
  expect(ada.email).toBe(next);
});

test('the fifth wrong code ends them', async () => {
  await ask();
  const { code } = await mail();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++) await identity.verification.confirmCode('ada', wrong);
  expect(await identity.verification.confirmCode('ada', code)).toMatchObject(
    refusedWith('challenge-expired'),
  );
  expect(ada.email).toBe(email);
});

test('the mail is sent again once a minute; the link of before opens nothing any more', async () => {
  await ask();
  const before = await mail();
  expect(await identity.verification.request('ada')).toMatchObject(refusedWith('rate-limited'));
  later(2);
  expect(await identity.verification.request('ada')).toMatchObject({ ok: true });
  expect(await identity.verification.confirmLink(before.token)).toMatchObject(
    refusedWith('challenge-expired'),
  );
  expect(await identity.verification.confirmLink((await mail()).token)).toMatchObject({ ok: true });
});

test.each([
  ['its owner', async () => identity.emailChanges.cancel('ada')],
  ['a day', async () => later(24 * 60)],
  ['a new password', async () => (passwordSetAt = 2)],
  ['an operator who sets another address', async () => (ada = { ...ada, email: 'ada@third.example' })],
])('%s ends a change that waits', async (_who, end) => {
  await ask();
  const { token } = await mail();
  await end();
  expect(await pending()).toBeUndefined();
  expect(await identity.verification.confirmLink(token)).toMatchObject(refusedWith('challenge-expired'));
  expect(ada.email).not.toBe(next);
});

test('it needs the password, and an address that nobody has, also when the link is used', async () => {
  expect(await ask(next, 'Wrong1')).toMatchObject(refusedWith('wrong-password'));
  expect(await ask('ADA@example.org')).toMatchObject(refusedWith('email-taken'));
  expect(ada.attributes).not.toHaveProperty('emailChange');
  await ask();
  const { token } = await mail();
  stub.answer(`${users}/ada`, ({ method }, res) => {
    if (method === 'GET') res.json(ada);
    else res.status(409).json({ errorMessage: 'User exists with same email' });
  });
  expect(await identity.verification.confirmLink(token)).toMatchObject(refusedWith('email-taken'));
});

test('a link is of no use to others, nor is one that somebody made up', async () => {
  await ask();
  const { challengeId } = await mail();
  const forged = createChallengeSecrets('guessed').token(challengeId);
  for (const token of [forged, `${challengeId}.`, 'ada_0', ''])
    expect(await identity.verification.confirmLink(token)).toMatchObject(refusedWith('challenge-expired'));
  expect(ada.email).toBe(email);
});

test('a realm that does not keep the change refuses it, and says why in the log', async () => {
  keeps = (user) => ({ ...user, attributes: {} });
  expect(await ask()).toMatchObject(refusedWith('managed-by-identity-provider'));
  expect(lines.some((line) => line.includes('attribute emailChange'))).toBe(true);
});
