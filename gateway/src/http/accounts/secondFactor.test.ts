import { ada, authenticatorApp, createBrowser, fragmentOf } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

const path = '/users/me/second-factor';

let product: RunningAccounts;
let token: string;
beforeEach(async () => {
  product = await startAccounts();
  await product.call('POST', '/users', ada);
  const mail = await product.mail('account.verification-requested');
  await product.call('POST', '/email-verifications', { token: mail.token });
  ({ token } = await product.signIn(ada.email, ada.password));
});
afterEach(() => product.stop());

const ofApp = { since: '2027-01-01T09:00:00.000Z', recoveryCodesLeft: 10, hasApp: true, passkeys: [] };
const setUp = (body: object = { password: ada.password }, by = token) => product.call('POST', path, body, by);
const confirm = (code: string, by = token) => product.call('POST', `${path}/confirmation`, { code }, by);
const newCodes = (body: object) => product.call('POST', `${path}/recovery-codes`, body, token);
const disable = (body: object) => product.call('DELETE', path, body, token);
const state = async () => (await product.call('GET', '/users/me', undefined, token)).body.secondFactor;
const logIn = async (password: string, code?: string) =>
  (await product.oidc.logIn(ada.email, password, code)).status;

/** Enables it, and moves the clock by half a minute, to the app's next code. */
async function withApp() {
  const app = authenticatorApp((await setUp()).body.secret);
  const { body } = await confirm(app.code());
  product.later(30_000);
  return { app, recoveryCodes: body.recoveryCodes as string[] };
}

test('an app is set up by the password and confirmed by its first code, and its owner is told', async () => {
  expect(await state()).toBeNull();
  const { status, body } = await setUp();
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.uri).toBe(`otpauth://totp/Marathon:ada%40example.org?secret=${body.secret}&issuer=Marathon`);
  expect(await state()).toBeNull();
  expect(await logIn(ada.password)).toBe(200);
  const app = authenticatorApp(body.secret);
  expect((await confirm(app.wrongCode())).body.code).toBe('wrong-code');
  const confirmed = await confirm(app.code());
  expect(confirmed.status).toBe(200);
  expect(confirmed.headers.get('cache-control')).toBe('no-store');
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect(await state()).toEqual(ofApp);
  expect(await logIn(ada.password)).toBe(403);
  expect(await logIn(ada.password, app.code())).toBe(403);
  await product.published('account.second-factor-enabled');
});

test('switching it on ends every other sign-in', async () => {
  const other = await product.signIn(ada.email, ada.password);
  await withApp();
  expect((await product.oidc.refresh(other.refresh_token)).status).toBe(400);
  expect((await product.call('GET', '/users/me', undefined, token)).status).toBe(200);
});

test('an API token says that a code was proved, whichever sign-in of the account it is of', async () => {
  const amrOf = (one: string) => product.tokens.verify(one)?.amr;
  const apiToken = async (accessToken: string) =>
    (await product.call('POST', '/jwt', { email: ada.email }, accessToken)).body.token;
  const own = await product.oidc.logIn(ada.email, ada.password);
  const other = await product.signIn(ada.email, ada.password);
  token = await apiToken(own.body.access_token);
  expect([amrOf(token), amrOf(other.token)]).toEqual([undefined, undefined]);
  const { app, recoveryCodes } = await withApp();
  expect(amrOf(await apiToken(own.body.access_token))).toEqual(['otp']);
  expect(await product.call('POST', '/jwt', { email: ada.email }, other.access_token)).toMatchObject({
    status: 401,
    body: { code: 'invalid-token' },
  });
  for (const code of [app.code(), recoveryCodes[0]]) {
    const { body } = await product.oidc.logIn(ada.email, ada.password, code);
    expect(amrOf(await apiToken(body.access_token))).toEqual(['otp']);
  }
  await disable({ password: ada.password, code: recoveryCodes[1] ?? '' });
  expect(amrOf(await apiToken(own.body.access_token))).toBeUndefined();
});

test('only one app is switched on, and a set-up that was begun again leaves the app of before behind', async () => {
  const first = authenticatorApp((await setUp()).body.secret);
  const second = authenticatorApp((await setUp()).body.secret);
  expect((await confirm(first.code())).body.code).toBe('wrong-code');
  const answers = await Promise.all([confirm(second.code()), confirm(second.code())]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await setUp()).body.code).toBe('second-factor-on');
  expect((await confirm(second.code())).body.code).toBe('second-factor-on');
});

test('a set-up that nobody confirms asks for nothing, and without one there is nothing to confirm', async () => {
  expect((await confirm('123456')).body.code).toBe('second-factor-off');
  expect((await newCodes({ password: ada.password, code: '123456' })).body.code).toBe('second-factor-off');
  expect((await disable({ password: ada.password, code: '123456' })).body.code).toBe('second-factor-off');
  await setUp();
  expect(await logIn(ada.password)).toBe(200);
});

test('it needs the password, and an address that is verified', async () => {
  expect((await setUp({ password: 'Wrong-1' })).body.code).toBe('wrong-password');
  expect((await setUp({})).body.code).toBe('wrong-password');
  const bob = { ...ada, email: 'bob@example.org' };
  await product.call('POST', '/users', bob);
  const bobs = (await product.signIn(bob.email, bob.password)).token;
  expect(await setUp({ password: bob.password }, bobs)).toMatchObject({
    status: 403,
    body: { code: 'email-not-verified' },
  });
  expect((await product.call('POST', path, { password: ada.password })).status).toBe(401);
});

test('new recovery codes take password and code, and those of before are good for nothing', async () => {
  const { app, recoveryCodes } = await withApp();
  const password = ada.password;
  expect((await newCodes({ code: app.code() })).body.code).toBe('wrong-password');
  expect((await newCodes({ password })).status).toBe(400);
  expect((await newCodes({ password, code: app.wrongCode() })).body.code).toBe('wrong-code');
  const { status, body } = await newCodes({ password, code: app.code() });
  expect(status).toBe(201);
  expect(await logIn(password, recoveryCodes[0])).toBe(403);
  expect(await logIn(password, body.recoveryCodes[0])).toBe(200);
  expect(await state()).toMatchObject({ recoveryCodesLeft: 9 });
  await product.published('account.recovery-codes-replaced');
});

test('switching it off takes password and code, or a recovery code; then the password alone signs in', async () => {
  const { app, recoveryCodes } = await withApp();
  expect((await disable({ password: 'Wrong-1', code: app.code() })).body.code).toBe('wrong-password');
  expect((await disable({ password: ada.password, code: app.wrongCode() })).body.code).toBe('wrong-code');
  expect(await state()).not.toBeNull();
  expect((await disable({ password: ada.password, code: recoveryCodes[3] ?? '' })).status).toBe(200);
  expect(await state()).toBeNull();
  expect(await logIn(ada.password)).toBe(200);
  await product.published('account.second-factor-disabled');
});

test('a stolen API token helps nobody to guess a code: ten wrong ones an hour', async () => {
  const { app } = await withApp();
  const codes = [];
  for (let i = 0; i < 12; i++) {
    codes.push((await disable({ password: ada.password, code: app.wrongCode() })).body.code);
    product.later(61_000);
  }
  expect(codes).toEqual([...Array(10).fill('wrong-code'), 'rate-limited', 'rate-limited']);
});

test('a new password by mail, or typed, leaves the second factor as it is', async () => {
  const { app } = await withApp();
  const changes = { current: ada.password, new: 'Better1' };
  expect((await product.call('PATCH', '/users/me/password', changes, token)).status).toBe(200);
  expect(await logIn('Better1')).toBe(403);
  await product.call('POST', '/password-resets', { email: ada.email });
  const mail = await product.mail('account.password-reset-requested');
  const completion = { token: mail.token, password: 'Another1' };
  expect((await product.call('POST', '/password-resets/completion', completion)).status).toBe(200);
  expect(await logIn('Another1')).toBe(403);
  expect(await logIn('Another1', app.code())).toBe(200);
});

test('personal data tell since when it is on', async () => {
  await withApp();
  const { body } = await product.call('GET', '/users/me/data', undefined, token);
  expect(body.account.secondFactor).toEqual(ofApp);
});

test('an account of Google alone proves itself by a sign-in of the last five minutes', async () => {
  const browser = createBrowser();
  const atClient = (url: URL) => url.pathname === '/popup.html';
  const email = 'grace@example.org';
  const comeFromGoogle = async () => {
    const { url, verifier } = product.oidc.authorizationRequest({ kc_idp_hint: 'google', prompt: 'login' });
    const page = await browser.follow(await browser.get(url), atClient);
    const chosen = { email, name: 'Grace' };
    const submitted = await browser.submit(page.url.href.replace(/google$/, 'stand-in'), chosen);
    const { code = '' } = fragmentOf((await browser.follow(submitted, atClient)).url);
    const { body } = await product.oidc.redeem(code, verifier);
    return (await product.call('POST', '/jwt', { email }, body.access_token)).body.token as string;
  };
  await comeFromGoogle();
  product.later(301_000);
  const renewed = await comeFromGoogle();
  product.later(299_000);
  expect((await setUp({}, renewed)).status).toBe(201);
  product.later(2_000);
  expect(await setUp({}, renewed)).toMatchObject({ status: 403, body: { code: 'fresh-login-required' } });
  expect((await setUp({}, await comeFromGoogle())).status).toBe(201);
});
