import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { isClientPage } from '../testing/codeFlow.ts';
import { type FakeGoogle, startFakeGoogle } from '../testing/fakeGoogle.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const person = { sub: 'g-ada', email: ada.email, email_verified: true, name: 'Ada at Google' };

let google: FakeGoogle;
let running: RunningIdentity;
let client: OidcClient;
let subject: string;
beforeEach(async () => {
  running = await startEmbedded({
    googleFor: async (callback) => {
      google = await startFakeGoogle(callback);
      return google;
    },
  });
  client = createOidcClient(running.publicUrl);
  google.person = person;
  const created = await running.identity.accounts.create(ada);
  subject = created.ok ? created.value.subject : '';
});
afterEach(async () => {
  if (google.running) await google.stop();
  await running.stop();
});

/** Signs in at Google and follows redirects to the provider's page or the front end. */
async function comeFromGoogle(browser = createBrowser()) {
  const request = client.authorizationRequest({ kc_idp_hint: 'google' });
  const page = await browser.follow(await browser.get(request.url), isClientPage);
  const path = page.url.href.replace(/\/google\/.*/, '');
  const press = async (button: string, fields: Record<string, string> = {}) => {
    const submitted = await browser.submit(`${path}/google/${button}`, fields);
    const { response, url } = await browser.follow(submitted, isClientPage);
    const { code } = fragmentOf(url);
    if (code === undefined) return { status: response.status, text: await response.text() };
    const { body } = await client.redeem(code, request.verifier);
    return { status: 200, sub: claims(body.access_token).sub, text: '' };
  };
  return { ...page, path, press };
}
const isVerified = async () => (await running.identity.accounts.find(subject))?.isEmailVerified;
const verify = async () => {
  const events: { data: { challengeId?: string } }[] = [];
  const relay = running.identity.publishTo({
    publish: async (some) => void events.push(...(some as never[])),
    ready: async () => {},
  });
  while (events.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  await relay.stop();
  const found = await running.identity.challenges.find(events[1]?.data.challengeId ?? '');
  const token = found.ok ? (found.value.link.split('#token=')[1] ?? '') : '';
  expect(await running.identity.verification.confirmLink(token)).toMatchObject({ ok: true });
};

test('a Google sign-in with the address of an account joins it after its password, and not before', async () => {
  const { response, press } = await comeFromGoogle();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('There’s already a Marathon account for');
  expect((await press('join', { password: 'Wrong-1' })).status).toBe(401);
  expect(await isVerified()).toBe(false);
  expect(await press('join', { password: ada.password })).toMatchObject({ status: 200, sub: subject });
  expect(await isVerified()).toBe(true);
  expect(fragmentOf((await comeFromGoogle()).url).code).toBeDefined();
  expect((await client.logIn(ada.email, ada.password)).status).toBe(200);
});

test('who waits with an unverified account for its address’s owner loses password and sign-ins when Google’s owner comes', async () => {
  const squatter = (await client.logIn(ada.email, ada.password)).body;
  const { press } = await comeFromGoogle();
  expect(await press('take-over')).toMatchObject({ status: 200, sub: subject });
  expect((await client.refresh(squatter.refresh_token)).status).toBe(400);
  expect(await running.identity.verifyAccessToken(squatter.access_token)).toBeUndefined();
  expect((await client.logIn(ada.email, ada.password)).status).toBe(401);
  expect(await running.identity.accounts.find(subject)).toMatchObject({
    hasPassword: false,
    isEmailVerified: true,
  });
});

test('a verified account is never taken over without its password', async () => {
  await verify();
  const { response, press } = await comeFromGoogle();
  expect(await response.text()).not.toContain('take-over');
  expect((await press('take-over')).status).toBe(400);
  expect((await client.logIn(ada.email, ada.password)).status).toBe(200);
});

test('an address that Google has not verified joins nothing', async () => {
  google.person = { ...person, email_verified: false };
  const { response, press } = await comeFromGoogle();
  expect(response.status).toBe(403);
  expect((await press('join', { password: ada.password })).status).toBe(400);
  expect((await press('take-over')).status).toBe(400);
});

test('the page of one browser joins nothing in another', async () => {
  const { path } = await comeFromGoogle();
  const other = createBrowser();
  const fields = { password: ada.password };
  expect((await other.submit(`${path}/google/join`, fields)).status).toBe(400);
  expect((await other.submit(`${path}/google/take-over`, {})).status).toBe(400);
});

test('guesses at the page count like failed logins', async () => {
  const { press } = await comeFromGoogle();
  for (let i = 0; i < 5; i++) expect((await press('join', { password: 'Wrong-1' })).status).toBe(401);
  expect((await press('join', { password: ada.password })).status).toBe(429);
});
