import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { type CodeFlow, createCodeFlow, isClientPage } from '../testing/codeFlow.ts';
import { type FakeGoogle, startFakeGoogle } from '../testing/fakeGoogle.ts';
import { adaWithApp, advanceSeconds, type PersonWithApp, stopClock } from '../testing/secondFactorSetting.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

let google: FakeGoogle;
let running: RunningIdentity;
let client: OidcClient;
let flow: CodeFlow;
let person: PersonWithApp;
beforeEach(async () => {
  stopClock();
  running = await startEmbedded({
    publishEveryMs: 10,
    googleFor: async (callback) => {
      google = await startFakeGoogle(callback);
      return google;
    },
  });
  client = createOidcClient(running.publicUrl);
  flow = createCodeFlow(running.publicUrl);
  person = await adaWithApp(running);
  google.person = { sub: 'g-ada', email: ada.email, email_verified: true, name: 'Ada at Google' };
});
afterEach(async () => {
  vi.useRealTimers();
  await google.stop();
  await running.stop();
});

const interactionOf = (url: URL) => url.href.replace(/\/(google|code|login).*$/, '');
const submitCode = async (browser: Browser, url: URL, code: string) =>
  browser.follow(await browser.submit(`${interactionOf(url)}/code`, { code }), isClientPage);
const codeAtClient = (url: URL) => fragmentOf(url).code;

/** Signs in with Google, for an account that has joined it. */
async function comeFromGoogle(browser = createBrowser()) {
  const { url, verifier } = client.authorizationRequest({ kc_idp_hint: 'google', prompt: 'login' });
  return { browser, verifier, ...(await browser.follow(await browser.get(url), isClientPage)) };
}
async function join() {
  const { browser, url } = await comeFromGoogle();
  const path = `${interactionOf(url)}/google/join`;
  return {
    browser,
    ...(await browser.follow(await browser.submit(path, { password: ada.password }), isClientPage)),
  };
}

test('the page of the provider asks for a code after the password, and leads on with it', async () => {
  const begun = await flow.begin();
  const page = await flow.logInAt(begun.url, ada);
  expect(isClientPage(page.url)).toBe(false);
  expect(await page.response.text()).toContain('autocomplete="one-time-code"');
  const wrong = await submitCode(flow.browser, begun.url, person.app.wrongCode());
  expect(wrong.response.status).toBe(401);
  expect(await wrong.response.text()).toContain('That code isn’t right');
  const back = await submitCode(flow.browser, begun.url, person.app.code());
  const redeemed = await client.redeem(codeAtClient(back.url) ?? '', begun.verifier);
  expect(redeemed.status).toBe(200);
});

test('a code without the password before it opens nothing', async () => {
  const { url } = await flow.begin();
  const answer = await submitCode(flow.browser, url, person.app.code());
  expect(answer.response.status).toBe(400);
  expect((await client.logIn(ada.email, ada.password, person.app.code())).status).toBe(200);
});

test('joining a sign-in with Google by the password asks for a code', async () => {
  const { browser, url } = await join();
  expect(isClientPage(url)).toBe(false);
  const back = await submitCode(browser, url, person.app.code());
  expect(codeAtClient(back.url)).toBeDefined();
});

test('a sign-in with Google asks for a code, also on a browser that the account knows', async () => {
  const { browser, url } = await join();
  await submitCode(browser, url, person.app.code());
  advanceSeconds(30);
  const again = await comeFromGoogle(browser);
  expect(isClientPage(again.url)).toBe(false);
  expect((await submitCode(browser, again.url, person.app.wrongCode())).response.status).toBe(401);
  const back = await submitCode(browser, again.url, person.recoveryCodes[0] ?? '');
  expect((await client.redeem(codeAtClient(back.url) ?? '', again.verifier)).status).toBe(200);
  const third = await comeFromGoogle(browser);
  const repeated = await submitCode(browser, third.url, person.recoveryCodes[0] ?? '');
  expect(repeated.response.status).toBe(401);
});

test('codes are guessed ten times an hour on these pages, too, and together with those of the login form', async () => {
  const wrong = person.app.wrongCode();
  for (let i = 0; i < 4; i++) await client.logIn(ada.email, ada.password, wrong);
  advanceSeconds(61);
  await flow.logInAt((await flow.begin()).url, ada);
  const statuses = [];
  const { url } = await flow.begin();
  await flow.logInAt(url, ada);
  for (let i = 0; i < 8; i++) {
    if (i === 4) advanceSeconds(61);
    statuses.push((await submitCode(flow.browser, url, wrong)).response.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
});

test('a sign-in that waits for its code ends with a change of the password', async () => {
  const { url } = await flow.begin();
  await flow.logInAt(url, ada);
  const { subject, from } = person;
  const change = { current: ada.password, new: 'Better1' };
  expect(await running.identity.accounts.changePassword(subject, change, from)).toMatchObject({ ok: true });
  expect((await submitCode(flow.browser, url, person.app.code())).response.status).toBe(400);
});
