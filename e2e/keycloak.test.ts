import { messages } from '@marathon/contracts/messages';
import { type TcpProxy, tcpProxy } from '@marathon/event-bus/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, fillRegistration, logIn, register, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

/** What only Keycloak does. The other files run on it, too, with IDENTITY=keycloak. */
describe.skipIf(process.env.IDENTITY !== 'keycloak')('Keycloak (skipped unless IDENTITY=keycloak)', () => {
  let keycloak: TcpProxy;
  beforeAll(async () => {
    const { hostname, port } = new URL(process.env.KEYCLOAK_URL ?? '');
    keycloak = await tcpProxy(hostname, Number(port));
    process.env.KEYCLOAK_URL = `http://127.0.0.1:${keycloak.port}`;
  });
  afterAll(() => keycloak.close());
  const setting = aSetting();

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
    // Another API token, too.
    await page.evaluate(() => localStorage.removeItem('access-token'));
    await page.reload();
    await page.getByText('No registrations yet').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toMatch(/^ey/);

    await logIn(newcomer, ada);
    await answer(
      newcomer,
      { title: messages.login.failed.title, text: 'We could not reach the sign-in service.' },
      'OK',
    );
    await newcomer.goto('/register');
    await fillRegistration(newcomer, somebody());
    await newcomer.getByText('not available right now').waitFor();

    keycloak.restore();
    await expect.poll(readiness).toEqual({ status: 'ready' });
    await newcomer.goto('/login');
    await logIn(newcomer, ada);
    await answer(newcomer, messages.login.success, messages.actions.continue);
  });

  test('where the realm has no Google client, the window closes and the form says that it did not work', async () => {
    const { page } = await setting.visitor();
    await page.goto('/login');
    await page.locator('main').getByRole('button', { name: 'Continue with Google' }).click();
    await answer(page, { title: 'Google Login Failed', text: 'Something went wrong!' }, 'OK');
  });
});
