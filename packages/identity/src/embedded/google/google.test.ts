import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { type FakeGoogle, startFakeGoogle } from '../testing/fakeGoogle.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const grace = {
  sub: 'g-1',
  email: 'Grace@Example.org',
  email_verified: true,
  name: 'Grace Hopper',
  picture: 'https://example.org/grace.png',
};

let google: FakeGoogle;
let running: RunningIdentity;
let client: OidcClient;

beforeEach(async () => {
  running = await startEmbedded({
    googleFor: async (callback) => {
      google = await startFakeGoogle(callback);
      return google;
    },
  });
  client = createOidcClient(running.publicUrl);
  await running.identity.accounts.create(ada);
});
afterEach(async () => {
  await running.stop();
  if (google.running) await google.stop();
});

const atClient = (url: URL) => url.pathname === '/popup.html';

const signIn = async (browser = createBrowser()) => {
  const request = client.authorizationRequest({ kc_idp_hint: 'google' });
  const page = await browser.follow(await browser.get(request.url), atClient);
  return { ...request, ...page };
};

const tokensOf = async ({ url, verifier }: { url: URL; verifier: string }) =>
  (await client.redeem(fragmentOf(url).code ?? '', verifier)).body;

test('a person from Google is signed in with their name and picture', async () => {
  google.person = grace;
  const tokens = await tokensOf(await signIn());
  expect(claims(tokens.access_token)).toMatchObject({
    email: 'grace@example.org',
    name: 'Grace Hopper',
    picture: grace.picture,
  });
});

test('a person is found by Google’s subject, even with a new e-mail', async () => {
  google.person = grace;
  const first = await tokensOf(await signIn());
  google.person = { ...grace, email: 'hopper@example.org' };
  const second = await tokensOf(await signIn());
  expect(claims(second.access_token)).toMatchObject({
    sub: claims(first.access_token).sub,
    email: 'grace@example.org',
  });
});

test('another Google account with the e-mail of an account without a password is refused', async () => {
  google.person = grace;
  await signIn();
  google.person = { ...grace, sub: 'g-2' };
  const refused = await signIn();
  expect(refused.response.status).toBe(403);
  expect(await refused.response.text()).toContain('An account with this email already exists');
});

test('an e-mail that Google has not verified is refused', async () => {
  google.person = { ...grace, email_verified: false };
  const { response } = await signIn();
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('Google hasn’t verified this email');
});

test('a person who declines at Google can go back', async () => {
  google.person = undefined;
  const browser = createBrowser();
  const { response, url } = await signIn(browser);
  expect(response.status).toBe(403);
  const back = await browser.follow(
    await browser.get(`${url.href.replace(/\/google.*/, '')}/abort`),
    atClient,
  );
  expect(fragmentOf(back.url).error).toBe('access_denied');
});

test('Google’s callback is refused in another browser, with another state, or a second time', async () => {
  google.person = grace;
  const victim = createBrowser();
  const request = client.authorizationRequest({ kc_idp_hint: 'google' });
  const arrival = await victim.follow(await victim.get(request.url), (url) =>
    url.pathname.endsWith('/arrival'),
  );
  const url = arrival.url.href;

  expect((await createBrowser().get(url)).status).toBe(400);
  expect((await victim.get(url.replace(/state=[^&]+/, 'state=other'))).status).toBe(403);
  expect((await victim.get(url)).status).toBe(303);
  expect((await victim.get(url)).status).not.toBe(303);
});

test('a foreign Google callback cannot finish another person’s sign-in', async () => {
  google.person = grace;
  const depart = async () => {
    const browser = createBrowser();
    const request = client.authorizationRequest({ kc_idp_hint: 'google' });
    const { url } = await browser.follow(await browser.get(request.url), (at) =>
      at.pathname.endsWith('/arrival'),
    );
    return { browser, url };
  };
  const attacker = await depart();
  const victim = await depart();
  const slipped = new URL(victim.url.pathname + attacker.url.search, victim.url);
  expect((await victim.browser.get(slipped.href)).status).toBe(403);
});

test('an unexpected callback asks the person to start again', async () => {
  const answer = await fetch(`${running.identity.issuer}/broker/google/endpoint?state=x&code=y`);
  expect(answer.status).toBe(400);
});

test('the person sees a message while Google cannot be reached', async () => {
  await google.stop();
  const { response } = await signIn();
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('We can’t reach Google right now');
});
