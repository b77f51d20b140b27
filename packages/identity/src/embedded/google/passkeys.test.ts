import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../testing/softwareAuthenticator.ts';
import { isClientPage } from '../testing/codeFlow.ts';
import { type FakeGoogle, startFakeGoogle } from '../testing/fakeGoogle.ts';
import { passkeyOptionsIn } from '../testing/passkeyPage.ts';
import { advanceSeconds, stopClock } from '../testing/secondFactorSetting.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

/** A Google account without a password. */
const grace = { sub: 'g-1', email: 'grace@example.org', email_verified: true, name: 'Grace Hopper' };

let google: FakeGoogle;
let running: RunningIdentity;
let client: OidcClient;
let key: SoftwareAuthenticator;
let browser: Browser;
beforeEach(async () => {
  browser = createBrowser();
  stopClock();
  running = await startEmbedded({
    publishEveryMs: 10,
    googleFor: async (callback) => {
      google = await startFakeGoogle(callback);
      return google;
    },
  });
  google.person = grace;
  client = createOidcClient(running.publicUrl);
  key = softwareAuthenticator(running.publicUrl);
});
afterEach(async () => {
  vi.useRealTimers();
  await google.stop();
  await running.stop();
});

const passkeys = () => running.identity.passkeys;
const refusal = (code: string) => ({ ok: false, refusal: { code } });

/** Follows redirects to the front end or the page that asks for a passkey. */
async function comeFromGoogle(from = browser) {
  const request = client.authorizationRequest({ kc_idp_hint: 'google', prompt: 'login' });
  const { url, response } = await from.follow(await from.get(request.url), isClientPage);
  const tokensAt = async (page: URL) => {
    const { body } = await client.redeem(fragmentOf(page).code ?? '', request.verifier);
    return body.access_token;
  };
  const sendCode = async (code: string) => {
    const path = url.href.replace(/\/google\/.*/, '/code');
    return from.follow(await from.submit(path, { code }), isClientPage);
  };
  return { url, response, tokensAt, sendCode };
}

const originOf = (accessToken: string) => ({
  address: '127.0.0.1',
  signInId: String(claims(accessToken).sid),
});

async function signIn(at = browser) {
  const { url, tokensAt } = await comeFromGoogle(at);
  const token = await tokensAt(url);
  return { token, subject: String(claims(token).sub), from: originOf(token) };
}

async function signInWithPasskey() {
  const { response, sendCode, tokensAt } = await comeFromGoogle();
  const back = await sendCode(key.get(passkeyOptionsIn(await response.text())));
  return tokensAt(back.url);
}

async function withPasskey() {
  const { subject, from } = await signIn();
  const options = await passkeys().begin(subject, {}, from);
  if (!options.ok) throw new Error(options.refusal.code);
  const added = await passkeys().add(subject, { name: 'Phone', answer: key.create(options.value) }, from);
  if (!added.ok) throw new Error(added.refusal.code);
  return { subject, from, recoveryCodes: added.value.recoveryCodes };
}

const answerFor = async (subject: string, from: ReturnType<typeof originOf>) => {
  const options = await passkeys().challenge(subject, from);
  return options.ok ? key.get(options.value) : '';
};

test('an account of Google alone makes a passkey within minutes of its sign-in, and later signs in with Google once more', async () => {
  const { subject, from } = await signIn();
  advanceSeconds(301);
  expect(await passkeys().begin(subject, {}, from)).toMatchObject(refusal('fresh-login-required'));
  expect(await passkeys().begin(subject, { password: 'Made-up1' }, from)).toMatchObject(
    refusal('fresh-login-required'),
  );
  const again = await signIn();
  expect(again.subject).toBe(subject);
  expect(await passkeys().begin(subject, {}, again.from)).toMatchObject({ ok: true });
});

test('an account of Google alone is deleted within minutes of its sign-in, and by a passkey where it has one', async () => {
  const { subject, from } = await withPasskey();
  const request = (code: string | undefined, origin: typeof from) =>
    running.identity.deletions.request(subject, { code }, origin);
  advanceSeconds(301);
  expect(await request(await answerFor(subject, from), from)).toMatchObject(refusal('fresh-login-required'));
  const fresh = originOf(await signInWithPasskey());
  for (const code of [undefined, '000000'])
    expect(await request(code, fresh)).toMatchObject(refusal('wrong-code'));
  expect(await running.identity.accounts.find(subject)).toBeDefined();
  expect(await request(await answerFor(subject, fresh), fresh)).toMatchObject({ ok: true });
  expect(await running.identity.accounts.find(subject)).toBeUndefined();
});

test('its first passkey switches two-step login on, and ends every other sign-in', async () => {
  const other = await signIn(createBrowser());
  const { subject, recoveryCodes } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect(await running.identity.verifyAccessToken(other.token)).toBeUndefined();
  expect(await running.identity.accounts.find(subject)).toMatchObject({
    hasPassword: false,
    secondFactor: { hasApp: false, passkeys: [{ name: 'Phone' }] },
  });
});

test('Google alone signs it in no more: the page asks for the passkey, and the sign-in says that it was proved', async () => {
  const { subject } = await withPasskey();
  const { url, response, sendCode, tokensAt } = await comeFromGoogle();
  expect(isClientPage(url)).toBe(false);
  const page = await response.text();
  expect(page).toContain('Use a passkey');
  expect(page).toContain('Or enter a recovery code.');
  const options = passkeyOptionsIn(page);
  const stranger = await sendCode(softwareAuthenticator(running.publicUrl).get(options));
  expect(stranger.response.status).toBe(401);
  const back = await sendCode(key.get(passkeyOptionsIn(await stranger.response.text())));
  const token = await tokensAt(back.url);
  expect(await running.identity.verifyAccessToken(token)).toMatchObject({ subject, amr: ['pop'] });
});

test('a recovery code signs it in after Google where the passkey is lost', async () => {
  const { subject, recoveryCodes } = await withPasskey();
  const { sendCode, tokensAt } = await comeFromGoogle();
  const back = await sendCode(recoveryCodes[0] ?? '');
  const token = await tokensAt(back.url);
  expect(await running.identity.verifyAccessToken(token)).toMatchObject({ subject });
});

test('it removes its last passkey by a fresh sign-in and the passkey, and Google alone signs it in again', async () => {
  const { subject, from } = await withPasskey();
  const { secondFactor } = (await running.identity.accounts.find(subject)) ?? {};
  const id = secondFactor?.passkeys[0]?.id ?? '';
  advanceSeconds(301);
  const stale = await answerFor(subject, from);
  expect(await passkeys().remove(subject, id, { code: stale }, from)).toMatchObject(
    refusal('fresh-login-required'),
  );
  const fresh = originOf(await signInWithPasskey());
  expect(await passkeys().remove(subject, id, { code: '000000' }, fresh)).toMatchObject(
    refusal('wrong-code'),
  );
  const code = await answerFor(subject, fresh);
  expect(await passkeys().remove(subject, id, { code }, fresh)).toMatchObject({ ok: true });
  expect(isClientPage((await comeFromGoogle()).url)).toBe(true);
});
