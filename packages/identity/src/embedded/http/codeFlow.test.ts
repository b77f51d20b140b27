import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '../../testing/browser.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { claims, createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const ada = { displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' };

let running: RunningIdentity;
let client: OidcClient;
let browser: Browser;

beforeEach(async () => {
  running = await startEmbedded();
  client = createOidcClient(running.publicUrl);
  browser = createBrowser();
  await running.identity.accounts.create(ada);
});
afterEach(() => running.stop());

const atClient = (url: URL) => url.pathname === '/popup.html';

/** Opens the authorization endpoint as keycloak-js does and follows to the first page. */
const begin = async (more: Record<string, string> = {}) => {
  const request = client.authorizationRequest(more);
  const shown = await browser.follow(await browser.get(request.url), atClient);
  return { ...request, ...shown };
};

const logInAt = async (page: URL, email: string, password: string) =>
  browser.follow(await browser.submit(`${page}/login`, { email, password }), atClient);

const standInAt = async (page: URL, fields: Record<string, string>) =>
  browser.follow(
    await browser.submit(page.href.replace(/\/google$/, '/stand-in'), { name: 'Grace', ...fields }),
    atClient,
  );

describe('the login page', () => {
  test('signs in and hands the code back to the page that asked', async () => {
    const { url, verifier, state } = await begin();
    const back = await logInAt(url, ada.email, ada.password);
    expect(atClient(back.url)).toBe(true);
    const { code = '', ...rest } = fragmentOf(back.url);
    expect(rest).toMatchObject({ state, iss: running.identity.issuer });
    const { status, body } = await client.redeem(code, verifier);
    expect(status).toBe(200);
    expect(claims(body.id_token)).toMatchObject({ email: ada.email, name: 'Ada', nonce: expect.any(String) });
    expect(await running.identity.verifyAccessToken(body.access_token)).toMatchObject({ email: ada.email });
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
  });

  test('shows what it was given without making it markup, and keeps no password', async () => {
    const { url } = await begin();
    const { response } = await logInAt(url, '"><script>alert(1)</script>', 'secret-password');
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain('Invalid email or password!');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect(page).not.toMatch(/<script|secret-password/);
  });

  test('locks after too many failures', async () => {
    const { url } = await begin();
    for (let i = 0; i < 5; i++) await logInAt(url, ada.email, 'wrong');
    const { response } = await logInAt(url, ada.email, ada.password);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is of use only to the browser that opened it', async () => {
    const { url } = await begin();
    const stranger = createBrowser();
    const answer = await stranger.submit(`${url}/login`, { email: ada.email, password: ada.password });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please start again');
  });

  test('can be left, and the page that asked is told', async () => {
    const { url } = await begin();
    const back = await browser.follow(await browser.get(`${url}/abort`), atClient);
    expect(fragmentOf(back.url)).toMatchObject({ error: 'access_denied' });
  });

  test('is skipped by somebody who is signed in already', async () => {
    await logInAt((await begin()).url, ada.email, ada.password);
    expect(atClient((await begin()).url)).toBe(true);
  });

  test('is not shown to a silent check', async () => {
    const { url } = await begin({ prompt: 'none' });
    expect(fragmentOf(url)).toMatchObject({ error: 'login_required' });
  });
});

describe('a code', () => {
  const aCode = async () => {
    const { url, verifier } = await begin();
    const back = await logInAt(url, ada.email, ada.password);
    return { code: fragmentOf(back.url).code ?? '', verifier };
  };

  test('is worthless without its verifier', async () => {
    const { code } = await aCode();
    const { status, body } = await client.redeem(code, 'x'.repeat(64));
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  test('works once; a second use ends the sign-in', async () => {
    const { code, verifier } = await aCode();
    const { body } = await client.redeem(code, verifier);
    expect((await client.redeem(code, verifier)).body.error).toBe('invalid_grant');
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('is bound to the page it was sent to', async () => {
    const { code, verifier } = await aCode();
    const { body } = await client.redeem(code, verifier, `${running.publicUrl}/`);
    expect(body.error).toBe('invalid_grant');
  });
});

describe('logging out', () => {
  test('ends the browser session too', async () => {
    const { url, verifier } = await begin();
    const back = await logInAt(url, ada.email, ada.password);
    const { body } = await client.redeem(fragmentOf(back.url).code ?? '', verifier);
    await client.logOut({ id_token_hint: body.id_token });
    expect((await begin()).response.status).toBe(200);
  });

  test("that another site asks for, with no proof or with somebody else's, ends nothing", async () => {
    const { url, verifier } = await begin();
    const back = await logInAt(url, ada.email, ada.password);
    const { body } = await client.redeem(fragmentOf(back.url).code ?? '', verifier);
    await running.identity.accounts.create({ ...ada, email: 'eve@example.org' });
    const eve = (await client.logIn('eve@example.org', ada.password)).body.refresh_token;
    const asked = await browser.get(`${client.endpoint('logout')}?refresh_token=x`);
    expect(await asked.text()).toContain('Log out?');
    await browser.get(`${client.endpoint('logout')}?refresh_token=${eve}`);
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
    expect(atClient((await begin()).url)).toBe(true);
  });

  test('of a password sign-in ends a session of the same browser as well', async () => {
    await logInAt((await begin()).url, ada.email, ada.password);
    const { body } = await client.logIn(ada.email, ada.password);
    await browser.submit(client.endpoint('logout'), { id_token_hint: body.id_token });
    expect(atClient((await begin()).url)).toBe(false);
  });

  test('without proof asks first', async () => {
    await logInAt((await begin()).url, ada.email, ada.password);
    const page = await browser.get(client.endpoint('logout'));
    expect(await page.text()).toContain('Log out?');
    expect(atClient((await begin()).url)).toBe(true);
  });
});

describe('the stand-in for Google', () => {
  const begun = () => begin({ kc_idp_hint: 'google' });

  test('says plainly that it is one', async () => {
    const { response, url } = await begun();
    expect(url.pathname).toMatch(/\/google$/);
    expect(await response.text()).toContain('This is not Google.');
  });

  test('makes an account on the first visit and finds it on the next', async () => {
    const first = await begun();
    const back = await standInAt(first.url, { email: 'Grace@Example.org' });
    const { body } = await client.redeem(fragmentOf(back.url).code ?? '', first.verifier);
    expect(claims(body.access_token)).toMatchObject({ email: 'grace@example.org', name: 'Grace' });

    browser = createBrowser();
    const second = await begun();
    const again = await standInAt(second.url, { email: 'grace@example.org', name: 'Other' });
    const later = await client.redeem(fragmentOf(again.url).code ?? '', second.verifier);
    expect(claims(later.body.access_token)).toMatchObject({
      sub: claims(body.access_token).sub,
      name: 'Grace',
    });
  });

  test('never opens an account that has a password', async () => {
    const { url } = await begun();
    const { response } = await standInAt(url, { email: 'ADA@example.org' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('An account with this e-mail already exists');
  });

  test('is asked even when the browser session comes from a password, and ends that session', async () => {
    await logInAt((await begin()).url, ada.email, ada.password);
    const { url, verifier } = await begun();
    const back = await standInAt(url, { email: 'grace@example.org' });
    const { body } = await client.redeem(fragmentOf(back.url).code ?? '', verifier);
    expect(claims(body.access_token).email).toBe('grace@example.org');
  });

  test.each([[{ email: 'grace', name: 'Grace' }], [{ email: 'grace@example.org', name: ' ' }]])(
    'does not take %j',
    async (fields) => {
      const { url } = await begun();
      expect((await standInAt(url, fields)).response.status).toBe(400);
    },
  );
});

test.each<{ host?: string; publicUrl?: string; googleStandIn?: boolean }>([
  { host: '0.0.0.0' },
  { publicUrl: 'https://marathon.example' },
  { googleStandIn: false },
])(
  'no stand-in is offered where others reach the product, or where nobody asked for it: %j',
  async (where) => {
    const other = await startEmbedded(where);
    const path = new URL(client.authorizationRequest({ kc_idp_hint: 'google' }).url);
    path.port = String(other.port);
    path.searchParams.set('redirect_uri', `${where.publicUrl ?? other.publicUrl}/popup.html`);
    const opened = await browser.get(path.href);
    const page = new URL(opened.headers.get('location') ?? '', other.publicUrl);
    page.port = String(other.port);
    page.protocol = 'http:';
    page.hostname = 'localhost';
    const asked = await browser.get(`${page}/google`);
    expect(asked.status).toBe(303);
    await other.stop();
  },
);

test('a sign-in begun on 127.0.0.1 moves to the name its cookies belong to', async () => {
  const url = client.authorizationRequest().url.replace('localhost', '127.0.0.1');
  const answer = await browser.get(url);
  expect(answer.headers.get('location')).toBe(url.replace('127.0.0.1', 'localhost'));
});
