import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { type APIRequestContext, type Browser, request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRunner, call, tokenOf } from './support/api.ts';
import { aVisitor, launchBrowser, type Visitor } from './support/browser.ts';
import { addMarathon } from './support/marathons.ts';
import { answer, logIn, logOut, register, somebody } from './support/people.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';
import { tlsProxies } from './support/tlsProxies.ts';

// The samples of infra/host, in front of the product.
describe.each(tlsProxies)('behind $name', (proxy) => {
  describe.skipIf(!proxy.isInstalled)(`skipped unless ${proxy.name} is installed`, () => {
    const folder = temporaryFolder();
    let browser: Browser;
    let product: Product;
    let stopProxy = async () => {};
    let origin: string;
    let plainOrigin: string;
    let api: APIRequestContext;
    const visitors: Visitor[] = [];

    beforeAll(async () => {
      const ports = { http: await freePort(), https: await freePort(), product: await freePort() };
      origin = `https://localhost:${ports.https}`;
      plainOrigin = `http://localhost:${ports.http}`;
      product = await startProduct({
        dataDir: join(folder.path, 'data'),
        port: ports.product,
        env: { PUBLIC_URL: origin, TRUST_PROXY: '1' },
      });
      ({ stop: stopProxy } = await proxy.start(join(folder.path, 'proxy'), ports));
      browser = await launchBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      await stopProxy();
      await product?.stop();
      folder.remove();
    });
    beforeEach(async () => {
      api = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true, maxRedirects: 0 });
    });
    afterEach(async () => {
      await api.dispose();
      await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
    });

    async function visitor() {
      const arrived = await aVisitor(browser, origin, { ignoreHTTPSErrors: true });
      visitors.push(arrived);
      return arrived;
    }

    test('a person makes an account, logs out and in again, and sees a count change while it changes', async () => {
      const id = await addMarathon(product.origin, {
        participantsLimit: 3,
        image: `${origin}/images/marathons/night-lights.svg`,
      });
      const { page, complaints } = await visitor();
      const ada = somebody();
      await register(page, ada);
      await logOut(page);
      await page.goto('/login');
      await logIn(page, ada);
      await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
      const live = page.waitForResponse((response) => new URL(response.url()).pathname === '/marathons/live');
      await page.goto(`/marathonsdetails/${id}`);
      await live;
      const taken = await call(product.origin, 'POST', '/registrations', somebody().email, aRunner(id));
      expect(taken.status).toBe(201);
      await expect.poll(() => page.getByTestId('registration-count').textContent()).toContain('1');
      expect(complaints).toEqual([]);
    });

    test('http leads to https, and browsers are told to stay there', async () => {
      const plain = await request.newContext({ baseURL: plainOrigin, maxRedirects: 0 });
      const redirected = await plain.get('/about?from=poster');
      await plain.dispose();
      expect([301, 308]).toContain(redirected.status());
      expect(redirected.headers().location).toMatch(/^https:\/\/localhost.*\/about\?from=poster$/);
      expect((await api.get('/')).headers()['strict-transport-security']).toContain('max-age=');
    });

    test('metrics and what processes tell each other are closed', async () => {
      for (const path of ['/metrics', '/internal/accounts?email=ada@example.org'])
        expect((await api.get(path)).status(), path).toBe(404);
    });

    test('a file of the largest size reaches the product', async () => {
      const data = Buffer.alloc(9_900_000);
      const authorization = `Bearer ${tokenOf(somebody().email)}`;
      const headers = { authorization, 'content-type': 'image/png' };
      const refused = await api.post('/pictures', { data, headers });
      expect(await refused.json()).toMatchObject({ code: 'picture-unreadable' });
    });

    test('an address that a visitor claims counts for nothing', async () => {
      const form = {
        grant_type: 'password',
        client_id: 'marathon-web',
        scope: 'openid',
        username: somebody().email,
        password: 'Wrong-password1',
      };
      const statuses: number[] = [];
      for (let i = 0; i < 40 && statuses.at(-1) !== 429; i += 1) {
        const claimed = { 'X-Forwarded-For': `203.0.113.${i}`, Forwarded: `for=203.0.113.${i}` };
        const path = '/realms/marathon/protocol/openid-connect/token';
        const tried = { ...form, username: somebody().email };
        statuses.push((await api.post(path, { form: tried, headers: claimed })).status());
      }
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
