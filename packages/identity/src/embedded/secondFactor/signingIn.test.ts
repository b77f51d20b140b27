import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { loginFrom } from '../../testing/loginFrom.ts';
import { createOidcClient, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { adaWithApp, advanceSeconds, type PersonWithApp, stopClock } from '../testing/secondFactorSetting.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

let running: RunningIdentity;
let client: OidcClient;
let person: PersonWithApp;
beforeEach(async () => {
  stopClock();
  running = await startEmbedded({ publishEveryMs: 10, wait: async () => undefined });
  client = createOidcClient(running.publicUrl);
  person = await adaWithApp(running);
});
afterEach(async () => {
  vi.useRealTimers();
  await running.stop();
});

const logIn = (code?: string) => client.logIn(ada.email, ada.password, code);
const outcomeOf = async (code?: string) => {
  const { status, body } = await logIn(code);
  return [status, body.error];
};
const from = (address: string, more: { code?: string; password?: string } = {}) =>
  loginFrom(address, {
    tokenUrl: client.endpoint('token'),
    email: ada.email,
    password: ada.password,
    ...more,
  });
const addressOf = (i: number) => `127.${1 + Math.floor(i / 250)}.${i % 250}.9`;

describe('signing in with a second factor', () => {
  test('the right password alone gets no token, and is told to send a code', async () => {
    const { status, body } = await logIn();
    expect([status, body.error]).toEqual([403, 'mfa_required']);
    expect(body.access_token).toBeUndefined();
    expect(await outcomeOf('')).toEqual([403, 'mfa_required']);
  });

  test('a wrong password is answered as everywhere, whatever code comes with it', async () => {
    const wrong = await client.logIn(ada.email, 'Wrong-1', person.app.code());
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_grant']);
    expect((await logIn(person.app.code())).status).toBe(200);
  });

  test('password and code sign in', async () => {
    const { status, body } = await logIn(person.app.code());
    expect(status).toBe(200);
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
  });

  test.each([-30, 30])('a clock that differs by %i seconds is right, too', async (seconds) => {
    advanceSeconds(60);
    expect((await logIn(person.app.code(new Date(Date.now() + seconds * 1_000)))).status).toBe(200);
  });

  test.each([-60, 60])('a clock that differs by %i seconds is wrong', async (seconds) => {
    advanceSeconds(90);
    expect(await outcomeOf(person.app.code(new Date(Date.now() + seconds * 1_000)))).toEqual([
      403,
      'mfa_wrong_code',
    ]);
  });

  test('a code signs in once, and none of before it does afterwards', async () => {
    advanceSeconds(60);
    const before = person.app.code(new Date(Date.now() - 30_000));
    const code = person.app.code();
    expect((await logIn(code)).status).toBe(200);
    expect(await outcomeOf(code)).toEqual([403, 'mfa_wrong_code']);
    expect(await outcomeOf(before)).toEqual([403, 'mfa_wrong_code']);
    advanceSeconds(30);
    expect((await logIn(person.app.code())).status).toBe(200);
  });

  test('of simultaneous requests with one code or one recovery code one signs in', async () => {
    for (const code of [person.app.code(), person.recoveryCodes[0]]) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(code)));
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
      expect(answers.filter(([, error]) => error === 'mfa_wrong_code')).toHaveLength(3);
    }
  });

  test('a recovery code signs in once, however it is typed', async () => {
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await logIn(first)).status).toBe(200);
    expect(await outcomeOf(first)).toEqual([403, 'mfa_wrong_code']);
    expect((await logIn(` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect(await running.identity.accounts.find(person.subject)).toMatchObject({
      secondFactor: { recoveryCodesLeft: 8 },
    });
  });

  test('a recovery code of somebody else is wrong', async () => {
    expect(await outcomeOf('abcd-efgh-ijkl-mnop')).toEqual([403, 'mfa_wrong_code']);
  });

  test('a browser that has signed in before is asked for a code again', async () => {
    const first = await from('127.0.0.1', { code: person.app.code() });
    const again = await loginFrom('127.0.0.1', {
      tokenUrl: client.endpoint('token'),
      ...ada,
      cookie: first.setCookie?.split(';')[0] ?? '',
    });
    expect(again).toMatchObject({ status: 403, error: 'mfa_required' });
  });

  test('an account without a second factor is let in whatever code comes along', async () => {
    const grace = { ...ada, email: 'grace@example.org' };
    await running.identity.accounts.create(grace);
    const { status } = await client.logIn(grace.email, grace.password, '123456');
    expect(status).toBe(200);
  });
});

describe('guessing codes', () => {
  test('wrong codes from very many addresses are ten an hour and thirty a day', async () => {
    const wrong = person.app.wrongCode();
    const guesses = async (offset: number) => {
      const answers = [];
      for (let i = 0; i < 40; i++) answers.push(await from(addressOf(offset + i), { code: wrong }));
      return answers.filter(({ error }) => error === 'mfa_wrong_code').length;
    };
    const tried = [];
    for (let hour = 0; hour < 5; hour++) {
      tried.push(await guesses(hour * 40));
      advanceSeconds(3_601);
    }
    expect(tried).toEqual([10, 10, 10, 0, 0]);
  });

  test('who has used up all tries knows the password: its owner is told, once', async () => {
    const eventTypes: string[] = [];
    const relay = running.identity.publishTo({
      publish: async (events) => void eventTypes.push(...events.map(({ type }) => type)),
      ready: async () => {},
    });
    const wrong = person.app.wrongCode();
    await Promise.all(Array.from({ length: 9 }, (_, i) => from(addressOf(i), { code: wrong })));
    await running.identity.accounts.create({ ...ada, email: 'first@example.org' });
    await vi.waitUntil(() => eventTypes.includes('account.verification-requested'));
    expect(eventTypes).not.toContain('account.code-guessed');
    await Promise.all(Array.from({ length: 9 }, (_, i) => from(addressOf(20 + i), { code: wrong })));
    await vi.waitUntil(() => eventTypes.includes('account.code-guessed'));
    await relay.stop();
    expect(eventTypes.filter((type) => type === 'account.code-guessed')).toHaveLength(1);
  });

  test('simultaneous guesses get no more tries than successive ones', async () => {
    const wrong = person.app.wrongCode();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => from(addressOf(i), { code: wrong })),
    );
    expect(answers.filter(({ error }) => error === 'mfa_wrong_code')).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('whoever is over the limit of codes does not learn whether a password is right', async () => {
    for (let i = 0; i < 10; i++) await from(addressOf(i), { code: person.app.wrongCode() });
    const answers = [
      await from(addressOf(20)),
      await from(addressOf(21), { password: 'Wrong-1' }),
      await from(addressOf(22), { code: person.app.code() }),
    ];
    expect(answers.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([429, 'slow_down']));
    expect(Number(answers[0]?.retryAfter)).toBeGreaterThan(0);
  });

  test('whoever is over the limit of passwords does not learn it either', async () => {
    for (let i = 0; i < 5; i++) await from('127.9.9.9', { password: 'Wrong-1' });
    expect(await from('127.9.9.9')).toMatchObject({ status: 429, error: 'slow_down' });
  });

  test('the right password without a code forgives no wrong guess', async () => {
    const wrong = { code: person.app.wrongCode() };
    for (let i = 0; i < 5; i++) {
      expect((await from('127.9.9.9', wrong)).status).toBe(403);
      if (i < 4) expect((await from('127.9.9.9')).status).toBe(403);
    }
    expect((await from('127.9.9.9', { code: person.app.code() })).status).toBe(429);
  });

  test('guesses of strangers lock no browser out that the account knows', async () => {
    const first = await from('127.0.0.1', { code: person.app.code() });
    for (let i = 0; i < 12; i++) await from(addressOf(i), { code: person.app.wrongCode() });
    advanceSeconds(30);
    const answer = await loginFrom('127.0.0.1', {
      tokenUrl: client.endpoint('token'),
      ...ada,
      code: person.app.code(),
      cookie: first.setCookie?.split(';')[0] ?? '',
    });
    expect(answer.status).toBe(200);
  });
});

test('the store holds no recovery code', async () => {
  const folder = temporaryFolder();
  const stored = await startEmbedded({ database: join(folder, 'identity.db'), publishEveryMs: 10 });
  const { recoveryCodes } = await adaWithApp(stored);
  await stored.stop();
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
  expect(text).toContain(ada.email);
  for (const code of recoveryCodes) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll('-', ''));
  }
});
