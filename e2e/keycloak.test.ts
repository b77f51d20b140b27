import { messages } from '@marathon/contracts/messages';
import { type TcpProxy, tcpProxy } from '@marathon/event-bus/testing';
import { brokerFakeGoogle } from '@marathon/identity/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answer, fillRegistration, logIn, register, somebody } from './support/people.ts';
import { anOwnSetting } from './support/setting.ts';
import { runOut } from './support/tokens.ts';

const isOnKeycloak = process.env.IDENTITY === 'keycloak';

/** Only on Keycloak. The other files also run on it, with IDENTITY=keycloak. */
describe.skipIf(!isOnKeycloak)('Keycloak (skipped unless IDENTITY=keycloak)', () => {
  let keycloak: TcpProxy;
  beforeAll(async () => {
    const { hostname, port } = new URL(process.env.KEYCLOAK_URL ?? '');
    keycloak = await tcpProxy(hostname, Number(port));
    vi.stubEnv('KEYCLOAK_URL', `http://127.0.0.1:${keycloak.port}`);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    return keycloak.close();
  });
  const setting = anOwnSetting();

  const readiness = async () => (await fetch(`${setting.product.origin}/readyz`)).json();

  test('while Keycloak is away, who is signed in goes on and everybody else is told', async () => {
    const { page } = await setting.visitor();
    const ada = somebody();
    await register(page, ada);
    const newcomer = (await setting.visitor()).page;
    await newcomer.goto('/login');

    keycloak.cut();
    expect(await readiness()).toMatchObject({ failing: ['identity'] });
    await page.goto('/dashboard/my-apply');
    await page.getByText('No registrations yet').waitFor();
    // Renews the API token, too.
    await page.evaluate(() => localStorage.removeItem('access-token'));
    await page.reload();
    await page.getByText('No registrations yet').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toMatch(/^ey/);

    await logIn(newcomer, ada);
    await answer(
      newcomer,
      { title: messages.login.failed.title, text: 'We couldn’t reach the login service.' },
      'OK',
    );
    await newcomer.goto('/register');
    await fillRegistration(newcomer, somebody());
    await newcomer.getByText('not available right now').waitFor();

    // After a night only the refresh token is valid.
    await runOut(page);
    await page.goto('/dashboard/my-apply');
    await page.getByText(messages.myRegistrations.loadFailed).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/my-apply');

    keycloak.restore();
    await expect.poll(readiness).toEqual({ status: 'ready' });
    await page.reload();
    await page.getByText('No registrations yet').waitFor();
    await newcomer.goto('/login');
    await logIn(newcomer, ada);
    await answer(newcomer, messages.login.success, messages.actions.continue);
  });

  test('where the realm has no Google client, the window closes and the form says that it did not work', async () => {
    const { page } = await setting.visitor();
    await page.goto('/login');
    await withGoogle(page).click();
    await answer(page, messages.google.failed, 'OK');
  });
});

describe.skipIf(!isOnKeycloak)('Google through Keycloak (skipped unless IDENTITY=keycloak)', () => {
  let google: Awaited<ReturnType<typeof brokerFakeGoogle>>;
  beforeAll(async () => {
    google = await brokerFakeGoogle();
    vi.stubEnv('GOOGLE_CLIENT_ID', google.clientId);
    vi.stubEnv('GOOGLE_CLIENT_SECRET', google.clientSecret);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await google.restore();
    await google.stop();
  });
  const setting = anOwnSetting();

  test('Continue with Google signs in by way of Keycloak, in a window that closes by itself', async () => {
    const { page, complaints } = await setting.visitor();
    const { email } = somebody();
    const name = { name: 'Grace Google', given_name: 'Grace', family_name: 'Google' };
    google.person = { sub: email, email, email_verified: true, ...name };
    await page.goto('/login');
    const [popup] = await Promise.all([page.waitForEvent('popup'), withGoogle(page).click()]);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await answer(page, messages.google.success, messages.actions.continue);
    await page.goto('/dashboard/profile');
    await page.getByRole('heading', { name: 'Grace Google' }).waitFor();
    await page.getByText(email, { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });
});

const withGoogle = (page: Page) =>
  page.locator('main').getByRole('button', { name: messages.google.continue });
