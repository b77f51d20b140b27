import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { createCodeFlow, isClientPage } from '../testing/codeFlow.ts';
import { type FakeGoogle, startFakeGoogle } from '../testing/fakeGoogle.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const grace = { sub: 'g-1', email: 'grace@example.org', email_verified: true, name: 'Grace Hopper' };
const person = { sub: 'g-ada', email: ada.email, email_verified: true, name: 'Ada at Google' };

let google: FakeGoogle;
let running: RunningIdentity;
let client: OidcClient;
let types: string[];
let stopRelay: () => Promise<void>;
beforeEach(async () => {
  types = [];
  running = await startEmbedded({
    publishEveryMs: 10,
    googleFor: async (callback) => {
      google = await startFakeGoogle(callback);
      return google;
    },
  });
  client = createOidcClient(running.publicUrl);
  const relay = running.identity.publishTo({
    publish: async (events) => void types.push(...events.map(({ type }) => type)),
    ready: async () => {},
  });
  stopRelay = () => relay.stop();
});
afterEach(async () => {
  await stopRelay();
  await google.stop();
  await running.stop();
});

/** Signs in with only the device cookie of earlier sign-ins. */
async function comeFromGoogle(browser: Browser) {
  for (const [key, { name }] of browser.cookies) if (name !== 'marathon_device') browser.cookies.delete(key);
  const { url } = client.authorizationRequest({ kc_idp_hint: 'google' });
  return browser.follow(await browser.get(url), isClientPage);
}

/** Number of new-device events before the event of a further account. */
async function noticeCount(): Promise<number> {
  const accounts = types.filter((type) => type === 'account.created').length;
  await running.identity.accounts.create({ ...ada, email: `after-${accounts}@example.org` });
  await expect.poll(() => types.filter((type) => type === 'account.created').length).toBe(accounts + 1);
  return types.filter((type) => type === 'account.signed-in-on-new-device').length;
}

test('a Google sign-in on another browser is told once for each browser, and the first of an account never', async () => {
  google.person = grace;
  const [laptop, phone] = [createBrowser(), createBrowser()];
  expect(fragmentOf((await comeFromGoogle(laptop)).url).code).toBeDefined();
  await expect.poll(() => types).toContain('account.created');
  await comeFromGoogle(laptop);
  expect(await noticeCount()).toBe(0);
  await comeFromGoogle(phone);
  await comeFromGoogle(phone);
  await comeFromGoogle(laptop);
  expect(await noticeCount()).toBe(1);
});

test('the browser of a password is known when its person comes from Google, and the other way round', async () => {
  google.person = person;
  await running.identity.accounts.create(ada);
  const { browser, begin, logInAt } = createCodeFlow(running.publicUrl);
  await logInAt((await begin()).url, ada);
  const { url } = await comeFromGoogle(browser);
  await browser.submit(url.href.replace('/google/arrival', '/google/join').replace(/\?.*/, ''), {
    password: ada.password,
  });
  await comeFromGoogle(browser);
  expect(await noticeCount()).toBe(0);
  const other = createBrowser();
  await comeFromGoogle(other);
  expect(await noticeCount()).toBe(1);
});

test('who takes an account over from a stranger is on a browser that is known from then on', async () => {
  google.person = person;
  await running.identity.accounts.create(ada);
  const browser = createBrowser();
  const { url } = await comeFromGoogle(browser);
  await browser.submit(url.href.replace('/google/arrival', '/google/take-over').replace(/\?.*/, ''), {});
  expect(browser.cookies.has('/realms/marathon marathon_device')).toBe(true);
  await comeFromGoogle(browser);
  expect(await noticeCount()).toBe(0);
});
