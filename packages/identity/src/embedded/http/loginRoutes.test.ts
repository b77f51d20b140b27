import { describe, expect, test } from 'vitest';
import { claims, fragmentOf } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { createCodeFlow, isClientPage } from '../testing/codeFlow.ts';
import { codeFlowSetting } from '../testing/codeFlowSetting.ts';

const setting = codeFlowSetting();

describe('the login page', () => {
  test('the login page signs in and returns the code to the page that asked for it', async () => {
    const { url, verifier, state } = await setting.flow.begin();
    const back = await setting.flow.logInAt(url, ada);
    expect(isClientPage(back.url)).toBe(true);
    const { code = '', ...rest } = fragmentOf(back.url);
    expect(rest).toMatchObject({ state, iss: setting.running.identity.issuer });
    const { status, body } = await setting.client.redeem(code, verifier);
    expect(status).toBe(200);
    expect(claims(body.id_token)).toMatchObject({ email: ada.email, name: 'Ada', nonce: expect.any(String) });
    expect(await setting.running.identity.verifyAccessToken(body.access_token)).toMatchObject({
      email: ada.email,
    });
    expect((await setting.client.refresh(body.refresh_token)).status).toBe(200);
  });

  test('the login page escapes the typed e-mail and does not repeat the password', async () => {
    const { url } = await setting.flow.begin();
    const { response } = await setting.flow.logInAt(url, {
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
    const { url } = await setting.flow.begin();
    for (let i = 0; i < 5; i++) await setting.flow.logInAt(url, { ...ada, password: 'wrong' });
    const { response } = await setting.flow.logInAt(url, ada);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('the login page of one browser does not work in another', async () => {
    const { url } = await setting.flow.begin();
    const stranger = createCodeFlow(setting.running.publicUrl).browser;
    const answer = await stranger.submit(`${url}/login`, { email: ada.email, password: ada.password });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please start again');
  });

  test('leaving the login page returns an error to the page that asked for it', async () => {
    const { url } = await setting.flow.begin();
    const back = await setting.flow.browser.follow(
      await setting.flow.browser.get(`${url}/abort`),
      isClientPage,
    );
    expect(fragmentOf(back.url)).toMatchObject({ error: 'access_denied' });
  });

  test('a signed-in person does not see the login page', async () => {
    await setting.flow.logInAt((await setting.flow.begin()).url, ada);
    expect(isClientPage((await setting.flow.begin()).url)).toBe(true);
  });

  test('a silent check gets an error instead of the login page', async () => {
    const { url } = await setting.flow.begin({ prompt: 'none' });
    expect(fragmentOf(url)).toMatchObject({ error: 'login_required' });
  });
});

test('a sign-in on 127.0.0.1 is redirected to localhost, where its cookies are', async () => {
  const url = setting.client.authorizationRequest().url.replace('localhost', '127.0.0.1');
  const answer = await setting.flow.browser.get(url);
  expect(answer.headers.get('location')).toBe(url.replace('127.0.0.1', 'localhost'));
});
