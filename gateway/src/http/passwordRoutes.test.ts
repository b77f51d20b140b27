import { join } from 'node:path';
import { messages } from '@marathon/contracts/messages';
import { ada, createBrowser, fragmentOf, ttl } from '@marathon/identity/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
  await gateway.identity.accounts.create(ada);
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.stop();
});

const apiToken = async (accessToken: string, email = ada.email, at = gateway) => {
  const answer = await at.ask('/jwt', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ email }),
  });
  return ((await answer.json()) as { token: string }).token;
};
const signIn = async (password = ada.password) => {
  const { body } = await gateway.oidc.logIn(ada.email, password);
  return { ...body, token: await apiToken(body.access_token) };
};
const call = (method: string, path: string, token: string, body?: object, at = gateway) =>
  at.ask(path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const works = async (token: string, at = gateway) => {
  const { status } = await call('GET', '/registrations', token, undefined, at);
  expect([200, 401]).toContain(status);
  return status === 200;
};
const change = (token: string, body: object) => call('PATCH', '/users/me/password', token, body);
const better = { current: ada.password, new: 'Better1' };

describe('an API token stops working', () => {
  test('an API token stops working when its sign-in is logged out', async () => {
    const { token, id_token } = await signIn();
    const other = await signIn();
    expect(await works(token)).toBe(true);
    await gateway.oidc.logOut({ id_token_hint: id_token });
    expect([await works(token), await works(other.token)]).toEqual([false, true]);
    const refused = await call('GET', '/registrations', token);
    expect(await refused.json()).toMatchObject({ code: 'invalid-token' });
  });

  test('an API token stops working when its refresh token is revoked', async () => {
    const { token, refresh_token } = await signIn();
    await fetch(gateway.oidc.endpoint('revoke'), {
      method: 'POST',
      body: new URLSearchParams({ token: refresh_token, client_id: 'marathon-web' }),
    });
    expect(await works(token)).toBe(false);
  });

  test('an API token stops working when an old refresh token of its sign-in is reused', async () => {
    const { token, refresh_token } = await signIn();
    await gateway.oidc.refresh(refresh_token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (ttl.refreshTokenReuse + 1) * 1000 });
    await gateway.oidc.refresh(refresh_token);
    expect(await works(token)).toBe(false);
  });

  test('an API token of an ended sign-in stays refused after a restart', async () => {
    const folder = temporaryFolder();
    const start = () => startGateway({ identityOptions: { database: join(folder, 'identity.db') } });
    const before = await start();
    await before.identity.accounts.create(ada);
    const { body } = await before.oidc.logIn(ada.email, ada.password);
    const token = await apiToken(body.access_token, ada.email, before);
    await before.oidc.logOut({ id_token_hint: body.id_token });
    await before.stop();
    const after = await start();
    expect(await works(token, after)).toBe(false);
    await after.stop();
  });
});

describe('signing out everywhere', () => {
  test('signing out everywhere ends every sign-in of the caller and of nobody else', async () => {
    const grace = { ...ada, email: 'grace@example.org' };
    await gateway.identity.accounts.create(grace);
    const hers = (await gateway.oidc.logIn(grace.email, grace.password)).body;
    const graceToken = await apiToken(hers.access_token, grace.email);
    const [here, elsewhere] = [await signIn(), await signIn()];
    const answer = await call('DELETE', '/users/me/sessions', here.token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ acknowledged: true, deletedCount: 2 });
    expect([await works(here.token), await works(elsewhere.token), await works(graceToken)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await gateway.oidc.refresh(elsewhere.refresh_token)).status).toBe(400);
    expect((await gateway.oidc.refresh(hers.refresh_token)).status).toBe(200);
  });

  test('signing out everywhere ends unfinished sign-ins, too', async () => {
    const browser = createBrowser();
    const atClient = (url: URL) => url.pathname === '/popup.html';
    const { url } = await browser.follow(await browser.get(gateway.oidc.authorizationRequest().url));
    const credentials = { email: ada.email, password: ada.password };
    const submitted = await browser.submit(`${url}/login`, credentials);
    expect(submitted.status).toBe(303);
    const { token } = await signIn();
    await call('DELETE', '/users/me/sessions', token);
    const back = await browser.follow(submitted, atClient);
    expect(fragmentOf(back.url).code).toBeUndefined();
  });

  test('/users/me/sessions takes only DELETE with an API token', async () => {
    expect((await gateway.ask('/users/me/sessions', { method: 'DELETE' })).status).toBe(401);
    const { token } = await signIn();
    expect((await call('GET', '/users/me/sessions', token)).headers.get('allow')).toBe('DELETE');
  });
});

describe('changing the password', () => {
  test('changing the password ends every other sign-in', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const answer = await change(here.token, better);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect([await works(here.token), await works(elsewhere.token)]).toEqual([true, false]);
    expect((await gateway.oidc.refresh(elsewhere.refresh_token)).status).toBe(400);
    expect((await gateway.oidc.refresh(here.refresh_token)).status).toBe(200);
    expect((await gateway.oidc.logIn(ada.email, ada.password)).status).toBe(401);
    expect((await gateway.oidc.logIn(ada.email, better.new)).status).toBe(200);
  });

  test.each([
    ['a', 'Password must have at least one uppercase letter!'],
    ['A', 'Password must have at least one lowercase letter!'],
    ['Ab', 'Password must be at least 6 characters long!'],
  ])('changing the password to %s names the first broken rule', async (password, message) => {
    const { token } = await signIn();
    const refused = await change(token, { ...better, new: password });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message, errors: [{ path: 'new', message }] });
  });

  test('a new password that very many people use is refused at its field', async () => {
    const { token } = await signIn();
    const refused = await change(token, { ...better, new: 'Password123' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'new', message: messages.password.common }],
    });
    expect((await gateway.oidc.logIn(ada.email, ada.password)).status).toBe(200);
  });

  test('changing the password needs the current one, and wrong ones count like failed logins', async () => {
    const { token } = await signIn();
    const wrong = { ...better, current: 'Wrong-1' };
    for (let i = 0; i < 5; i++) {
      const refused = await change(token, wrong);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'wrong-password',
        message: 'The current password is not correct',
      });
    }
    const locked = await change(token, better);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('an account from Google has no password to change', async () => {
    const browser = createBrowser();
    const atClient = (url: URL) => url.pathname === '/popup.html';
    const { url: start, verifier } = gateway.oidc.authorizationRequest({ kc_idp_hint: 'google' });
    const page = await browser.follow(await browser.get(start), atClient);
    const chosen = { email: 'grace@example.org', name: 'Grace' };
    const submitted = await browser.submit(page.url.href.replace(/google$/, 'stand-in'), chosen);
    const { code = '' } = fragmentOf((await browser.follow(submitted, atClient)).url);
    const { body } = await gateway.oidc.redeem(code, verifier);
    const refused = await change(await apiToken(body.access_token, chosen.email), better);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'no-password' });
  });

  test('changing the password needs an API token', async () => {
    const answer = await gateway.ask('/users/me/password', { method: 'PATCH' });
    expect(answer.status).toBe(401);
  });
});
