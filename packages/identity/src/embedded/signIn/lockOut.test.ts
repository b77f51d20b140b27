import { toEmail } from '@marathon/contracts/email';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { loginLimits } from '../../limits/loginThrottle.ts';
import { createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { loginFrom } from '../../testing/loginFrom.ts';
import { createOidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const grace = { ...ada, email: 'grace@example.org' };

let running: RunningIdentity;
let delays: number[];
let wait: (milliseconds: number) => Promise<unknown>;

beforeEach(async () => {
  delays = [];
  wait = async (milliseconds) => void delays.push(milliseconds);
  running = await startEmbedded({ wait: (milliseconds) => wait(milliseconds) });
  await running.identity.accounts.create(ada);
  await running.identity.accounts.create(grace);
});
afterEach(() => running.stop());

const logIn = (address: string, person = ada, cookie = '') =>
  loginFrom(address, { tokenUrl: createOidcClient(running.publicUrl).endpoint('token'), ...person, cookie });
const fail = (address: string, person = ada, cookie = '') =>
  logIn(address, { ...person, password: 'Wrong-1' }, cookie);
const statusesOf = async (times: number, attempt: () => Promise<{ status: number }>) => {
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await attempt()).status);
  return statuses;
};
const attackFrom = async (addresses: number) => {
  for (let i = 1; i <= addresses; i++) {
    await Promise.all(Array.from({ length: 5 }, () => fail(`127.0.1.${i}`)));
  }
};
const deviceOf = async (address = '127.0.0.1', person = ada) =>
  (await logIn(address, person)).setCookie?.split(';')[0] ?? '';

describe('somebody who guesses at an account', () => {
  test('an attacker is blocked, and the owner of the account is not', async () => {
    expect(await statusesOf(6, () => fail('127.0.0.9'))).toEqual([401, 401, 401, 401, 401, 429]);
    const blocked = await logIn('127.0.0.9');
    expect([blocked.status, Number(blocked.retryAfter) > 0]).toEqual([429, true]);
    expect((await logIn('127.0.0.1')).status).toBe(200);
    expect(delays).toEqual([]);
  });

  test('guesses from fifty addresses delay strangers at the account, within bounds, and lock nobody out', async () => {
    await attackFrom(50);
    delays.length = 0;
    expect((await logIn('127.0.0.1')).status).toBe(200);
    expect(delays).toEqual([5_000]);
    expect((await logIn('127.0.0.1', grace)).status).toBe(200);
    expect(delays).toHaveLength(1);
  });

  test('each further failure delays the attacker more', async () => {
    await attackFrom(10);
    const first = delays.length;
    await fail('127.0.2.1');
    await fail('127.0.2.1');
    expect(delays.slice(first)).toEqual([200, 400]);
  });

  test('a delayed sign-in does not hold up others', async () => {
    await attackFrom(12);
    let release = () => undefined as unknown;
    const releaseSignal = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    wait = () => releaseSignal;
    const slowed = Array.from({ length: 30 }, (_, i) => logIn(`127.0.3.${i + 1}`));
    expect((await logIn('127.0.0.1', grace)).status).toBe(200);
    release();
    expect((await Promise.all(slowed)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });
});

describe('an account at which strangers have failed three hundred times in a day', () => {
  const limits = { ...loginLimits, perAccount: 1_000, perAddress: 1_000, perSite: 1_000 };
  beforeEach(async () => {
    await running.stop();
    running = await startEmbedded({ loginLimits: limits, wait: async () => undefined, publishEveryMs: 1 });
    await running.identity.accounts.create(ada);
  });
  const guess = (times: number) => statusesOf(times, () => fail('127.0.4.1'));

  test('strangers are checked no further, whatever they send; a known browser gets in', async () => {
    const cookie = await deviceOf();
    expect(await guess(302)).toEqual([...Array(300).fill(401), 429, 429]);
    const stranger = await logIn('127.0.0.5');
    expect(stranger.status).toBe(429);
    expect(stranger.error).toBe('link_required');
    expect(Number(stranger.retryAfter)).toBeGreaterThan(3_600);
    expect((await logIn('127.0.0.6', ada, cookie)).status).toBe(200);
  });

  test('its owner is told once; nobody is told where there is no account', async () => {
    const notices: string[] = [];
    const relay = running.identity.publishTo({
      publish: async (events) =>
        void notices.push(...events.map(({ type }) => type).filter((type) => type.endsWith('guessed'))),
      ready: async () => {},
    });
    onTestFinished(() => relay.stop());
    const nobody = { ...ada, email: 'nobody@example.org' };
    await statusesOf(300, () => fail('127.0.4.2', nobody));
    expect(notices).toEqual([]);
    await guess(302);
    await expect.poll(() => notices).toEqual(['account.password-guessed']);
  });

  test('a new password by mail lets its browser in', async () => {
    await guess(300);
    const link = new Promise<string>((resolve) => {
      const { identity } = running;
      const relay = identity.publishTo({
        async publish(events) {
          for (const event of events)
            if (event.type === 'account.password-reset-requested') {
              const sent = await identity.challenges.find(event.data.challengeId);
              if (sent.ok) resolve(sent.value.link.split('#token=')[1] ?? '');
            }
        },
        ready: async () => {},
      });
      onTestFinished(() => relay.stop());
    });
    await running.identity.passwordResets.request(toEmail(ada.email));
    const completed = await running.identity.passwordResets.complete(
      { token: await link, password: 'Better-1' },
      { address: '127.0.0.5' },
    );
    const cookie = completed.ok ? (completed.value.deviceCookie.split(';')[0] ?? '') : '';
    expect((await logIn('127.0.0.5', { ...ada, password: 'Better-1' })).status).toBe(429);
    expect((await logIn('127.0.0.5', { ...ada, password: 'Better-1' }, cookie)).status).toBe(200);
  });
});

describe('a browser that has signed in to the account before', () => {
  test('a known browser signs in while its account and its whole address are under attack', async () => {
    const cookie = await deviceOf();
    await attackFrom(12);
    delays.length = 0;
    for (let i = 0; i < 20; i++) await fail('127.0.0.1', { ...ada, email: `nobody${i}@example.org` });
    expect((await logIn('127.0.0.1', grace)).status).toBe(429);
    expect((await logIn('127.0.0.1', ada, cookie)).status).toBe(200);
    expect(delays).toEqual([]);
  });

  test('the cookie of a known browser is out of reach for scripts, stays behind when other sites post forms, and holds each of its accounts', async () => {
    const { setCookie = '' } = await logIn('127.0.0.1');
    expect(setCookie).toMatch(
      /^marathon_device=.*; Path=\/realms\/marathon; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    expect(setCookie).not.toMatch(/ada|example/);
    const [adas = ''] = setCookie.split(';');
    const both = (await logIn('127.0.0.1', grace, adas)).setCookie?.split(';')[0] ?? '';
    await attackFrom(12);
    await statusesOf(20, () => fail('127.0.0.1', { ...ada, email: 'nobody@example.org' }));
    delays.length = 0;
    expect((await logIn('127.0.0.1', ada, both)).status).toBe(200);
    expect((await logIn('127.0.0.1', grace, both)).status).toBe(200);
    expect(delays).toEqual([]);
  });

  test('a changed password makes every browser unknown again', async () => {
    const alan = { ...ada, email: 'alan@example.org' };
    const created = await running.identity.accounts.create(alan);
    const subject = created.ok ? created.value.subject : '';
    const cookie = await deviceOf('127.0.0.1', alan);
    const from = { signInId: undefined, address: '127.0.0.1' };
    const change = { current: alan.password, new: 'Better1' };
    expect(await running.identity.accounts.changePassword(subject, change, from)).toMatchObject({ ok: true });
    await statusesOf(5, () => fail('127.0.0.1', alan));
    const changed = { ...alan, password: change.new };
    expect((await logIn('127.0.0.1', changed, cookie)).status).toBe(429);
    const again = await deviceOf('127.0.0.2', changed);
    expect((await logIn('127.0.0.1', changed, again)).status).toBe(200);
  });

  test('all known browsers of an account together may guess twenty times a minute', async () => {
    const statuses = [];
    for (const cookie of await Promise.all(Array.from({ length: 6 }, () => deviceOf())))
      statuses.push(...(await statusesOf(5, () => fail('127.0.0.1', ada, cookie))));
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
  });

  test('a known browser may not guess either', async () => {
    const cookie = await deviceOf();
    expect(await statusesOf(6, () => fail('127.0.0.1', ada, cookie))).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn('127.0.0.1', ada, cookie)).status).toBe(429);
  });

  test('a browser is known to one account only, and needs its password', async () => {
    const cookie = await deviceOf();
    expect((await fail('127.0.0.1', ada, cookie)).status).toBe(401);
    await statusesOf(5, () => fail('127.0.0.1', grace));
    expect((await logIn('127.0.0.1', grace, cookie)).status).toBe(429);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await statusesOf(5, () => fail('127.0.0.1'));
    expect((await logIn('127.0.0.1', ada, forged)).status).toBe(429);
  });

  test('the login page recognises a known browser, too', async () => {
    const browser = createBrowser();
    const { url } = createOidcClient(running.publicUrl).authorizationRequest();
    const page = await browser.follow(await browser.get(url));
    const credentials = { email: ada.email, password: ada.password };
    expect((await browser.submit(`${page.url}/login`, credentials)).status).toBe(303);
    const { value } = browser.cookies.get('/realms/marathon marathon_device') ?? {};
    await statusesOf(5, () => fail('127.0.0.1'));
    expect((await logIn('127.0.0.1', ada, `marathon_device=${value}`)).status).toBe(200);
  });
});
