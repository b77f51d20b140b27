import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { type CodeFlow, createCodeFlow, isClientPage } from '../testing/codeFlow.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const ada = { displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' };

let running: RunningIdentity;
let client: OidcClient;
let flow: CodeFlow;

beforeEach(async () => {
  running = await startEmbedded();
  client = createOidcClient(running.publicUrl);
  flow = createCodeFlow(running.publicUrl);
  await running.identity.accounts.create(ada);
});
afterEach(() => running.stop());

describe('the login page', () => {
  test('the login page signs in and returns the code to the page that asked for it', async () => {
    const { url, verifier, state } = await flow.begin();
    const back = await flow.logInAt(url, ada);
    expect(isClientPage(back.url)).toBe(true);
    const { code = '', ...rest } = fragmentOf(back.url);
    expect(rest).toMatchObject({ state, iss: running.identity.issuer });
    const { status, body } = await client.redeem(code, verifier);
    expect(status).toBe(200);
    expect(claims(body.id_token)).toMatchObject({ email: ada.email, name: 'Ada', nonce: expect.any(String) });
    expect(await running.identity.verifyAccessToken(body.access_token)).toMatchObject({ email: ada.email });
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
  });

  test('the login page escapes the typed e-mail and does not repeat the password', async () => {
    const { url } = await flow.begin();
    const { response } = await flow.logInAt(url, {
      email: '"><script>alert(1)</script>',
      password: 'secret-password',
    });
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain('Invalid email or password!');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect(page).not.toMatch(/<script|secret-password/);
  });

  test('the login page refuses after too many failures', async () => {
    const { url } = await flow.begin();
    for (let i = 0; i < 5; i++) await flow.logInAt(url, { ...ada, password: 'wrong' });
    const { response } = await flow.logInAt(url, ada);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('the login page of one browser does not work in another', async () => {
    const { url } = await flow.begin();
    const stranger = createCodeFlow(running.publicUrl).browser;
    const answer = await stranger.submit(`${url}/login`, { email: ada.email, password: ada.password });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please start again');
  });

  test('leaving the login page returns an error to the page that asked for it', async () => {
    const { url } = await flow.begin();
    const back = await flow.browser.follow(await flow.browser.get(`${url}/abort`), isClientPage);
    expect(fragmentOf(back.url)).toMatchObject({ error: 'access_denied' });
  });

  test('a signed-in person does not see the login page', async () => {
    await flow.logInAt((await flow.begin()).url, ada);
    expect(isClientPage((await flow.begin()).url)).toBe(true);
  });

  test('a silent check gets an error instead of the login page', async () => {
    const { url } = await flow.begin({ prompt: 'none' });
    expect(fragmentOf(url)).toMatchObject({ error: 'login_required' });
  });
});

test('a sign-in on 127.0.0.1 is redirected to localhost, where its cookies are', async () => {
  const url = client.authorizationRequest().url.replace('localhost', '127.0.0.1');
  const answer = await flow.browser.get(url);
  expect(answer.headers.get('location')).toBe(url.replace('127.0.0.1', 'localhost'));
});
