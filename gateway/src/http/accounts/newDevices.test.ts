import { ada, createBrowser } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

const eventType = 'account.signed-in-on-new-device';

let product: RunningAccounts;
beforeEach(async () => {
  product = await startAccounts();
  await product.call('POST', '/users', ada);
});
afterEach(() => product.stop());

/** Signs in with these cookies and returns the browser's new ones. */
async function signIn(cookie = '', password = ada.password, agent = 'node'): Promise<string> {
  const answer = await fetch(product.oidc.endpoint('token'), {
    method: 'POST',
    headers: { cookie, 'user-agent': agent },
    body: new URLSearchParams({
      client_id: 'marathon-web',
      grant_type: 'password',
      username: ada.email,
      password,
    }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie().join().split(';')[0] ?? '';
}

test('a sign-in on another browser is told once for each browser, and the first of an account never', async () => {
  const first = await signIn();
  await signIn(first);
  const second = await signIn();
  await signIn(second);
  await signIn(first);
  await signIn();
  const events = await product.published(eventType, 2);
  expect(events).toHaveLength(2);
  expect(new Set(events.map(({ data }) => data.signInId)).size).toBe(2);
});

test('another service learns which browser and system that was, and nobody else', async () => {
  await signIn();
  await signIn('', ada.password, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  const [event] = await product.published(eventType);
  const path = `/internal/sign-ins/${event?.data.signInId}`;
  expect(await product.internal(path)).toMatchObject({
    body: { accountId: event?.data.accountId, device: 'Firefox on Linux' },
  });
  expect((await product.internal('/internal/sign-ins/unknown')).status).toBe(404);
  expect((await product.call('GET', path)).status).toBe(401);
});

test('a browser stays known after a change of the password', async () => {
  const mine = await signIn();
  const { token } = await product.signIn(ada.email, ada.password);
  await product.published(eventType);
  const passwords = { current: ada.password, new: 'Better1' };
  await product.call('PATCH', '/users/me/password', passwords, token);
  await product.published('account.password-changed');
  await signIn(mine, 'Better1');
  const other = await signIn('', 'Better1');
  expect(other).not.toBe(mine);
  expect(await product.published(eventType, 2)).toHaveLength(2);
});

test('a sign-in with the stand-in for Google is told likewise', async () => {
  const chosen = { email: 'grace@example.org', name: 'Grace' };
  const comeFromGoogle = async (browser = createBrowser()) => {
    for (const [key, { name }] of browser.cookies)
      if (name !== 'marathon_device') browser.cookies.delete(key);
    const { url } = product.oidc.authorizationRequest({ kc_idp_hint: 'google' });
    const page = await browser.follow(await browser.get(url));
    await browser.submit(page.url.href.replace(/google$/, 'stand-in'), chosen);
    return browser;
  };
  const laptop = await comeFromGoogle();
  await comeFromGoogle(laptop);
  const phone = await comeFromGoogle();
  await comeFromGoogle(phone);
  await comeFromGoogle(laptop);
  await comeFromGoogle();
  expect(await product.published(eventType, 2)).toHaveLength(2);
});
