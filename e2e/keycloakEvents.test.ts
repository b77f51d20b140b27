// Concerns mf-auth, mf-dashboard
import { messages } from '@marathon/contracts/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { violations } from './support/axe.ts';
import { aVisitor, launchBrowser } from './support/browser.ts';
import { startKeycloakMailServer } from './support/keycloakMailServer.ts';
import { type KeycloakProcesses, startKeycloakProcesses } from './support/keycloakProcesses.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { answer, dialog, fillRegistration, logIn, somebody } from './support/people.ts';

const soon = { timeout: 30_000 };
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

/** Keycloak's account events reach every service and person: over RabbitMQ, by a real mail server. */
describe.skipIf(process.env.IDENTITY !== 'keycloak')(
  'events of Keycloak’s accounts (skipped unless IDENTITY=keycloak)',
  () => {
    let mails: Awaited<ReturnType<typeof startKeycloakMailServer>>;
    let product: KeycloakProcesses;
    let browser: Browser;
    beforeAll(async () => {
      mails = await startKeycloakMailServer();
      [product, browser] = await Promise.all([
        startKeycloakProcesses({
          SMTP_URL: mails.url,
          KEYCLOAK_SENDS_MAILS: 'true',
          VERIFY_EMAIL: 'optional',
        }),
        launchBrowser(),
      ]);
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      await mails?.stop();
    });

    const subjectsTo = (email: string) =>
      mails.received.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
    const mailTo = async (email: string, subject: string) => {
      await expect.poll(() => subjectsTo(email), soon).toContain(subject);
      const found = mails.received.find((mail) => mail.recipient === email && mail.subject === subject);
      return found?.text ?? '';
    };

    test('an account signs up, moves to another address, and is deleted: each mail comes once, all services follow [more.account]', async () => {
      const { origin } = product;
      const ada = somebody();
      const { email: next } = somebody();
      const bob = somebody();
      const signUp = { displayName: bob.name, email: bob.email, password: bob.password };
      expect((await call(origin, 'POST', '/users', undefined, signUp)).status).toBe(201);
      const { page, complaints } = await aVisitor(browser, origin);
      await page.goto('/register');
      await fillRegistration(page, ada);
      await answer(page, messages.account.success, messages.actions.continue);
      const link = /https?:\S+\/action-token\S+/.exec(await mailTo(ada.email, 'Confirm your email'));
      const phone = await aVisitor(browser, origin);
      await phone.page.goto(link?.[0] ?? '');
      await phone.page.getByRole('link', { name: 'Confirm my email' }).click();
      await phone.page.getByText('Your email is confirmed.').waitFor();
      await expect.poll(() => subjectsTo(ada.email), soon).toHaveLength(2);
      expect(subjectsTo(ada.email)).toEqual(['Confirm your email', 'Welcome to Marathon']);

      const own = await addMarathon(origin, { title: 'Ada’s own run' }, ada.email);
      const race = await addMarathon(origin, { title: 'Harbour Night Run' });
      await call(origin, 'POST', '/registrations', ada.email, aRunner(race));

      await page.goto('/dashboard/profile');
      await button(page, 'Change email').click();
      await dialog(page).getByLabel('New email').fill(next);
      await dialog(page).getByLabel('Your password', { exact: true }).fill(ada.password);
      await dialog(page).getByRole('button', { name: 'Send email' }).click();
      await page.getByText('Pending').waitFor();
      expect(await violations(page, 'address that waits')).toEqual([]);
      const text = await mailTo(next, 'Confirm your new email');

      // Until then the old address signs in.
      await phone.page.goto('/login');
      await logIn(phone.page, ada);
      await answer(phone.page, messages.login.success, messages.actions.continue);

      await page.getByRole('link', { name: 'Enter the code' }).click();
      await page.getByLabel('Code', { exact: true }).fill(/^\s*(\d{3}\s?\d{3})\s*$/m.exec(text)?.[1] ?? '');
      await page.keyboard.press('Enter');
      await page.getByText(/Your new email is confirmed/).waitFor();
      await mailTo(ada.email, 'Your email was changed');
      await expect.poll(async () => (await marathon(origin, own)).createdBy, soon).toBe(next);
      const mine = async () => (await call(origin, 'GET', `/registrations?email=${next}`, next)).json();
      await expect.poll(mine, soon).toMatchObject([{ marathonId: race, email: next }]);
      await phone.close();
      const laptop = await aVisitor(browser, origin);
      await laptop.page.goto('/login');
      await logIn(laptop.page, { ...ada, email: next });
      await answer(laptop.page, messages.login.success, messages.actions.continue);
      expect(complaints).toEqual([]);

      await laptop.page.goto('/dashboard/my-data');
      const part = (name: RegExp) => laptop.page.getByRole('region', { name });
      await part(/^Account/)
        .getByText(next)
        .waitFor();
      await part(/^Registrations/)
        .getByText('Harbour Night Run')
        .waitFor();
      await part(/^Marathons/)
        .getByText('Ada’s own run')
        .waitFor();
      await part(/^Emails/)
        .getByText('Account created')
        .waitFor();
      await part(/^Emails/)
        .getByText('Email changed')
        .waitFor();
      expect(
        await part(/^Logins/)
          .getByText('Since')
          .count(),
      ).toBeGreaterThan(0);
      expect(await violations(laptop.page, 'my data on Keycloak')).toEqual([]);

      const password = 'Sprinter7';
      const change = { current: ada.password, new: password };
      expect((await call(origin, 'PATCH', '/users/me/password', next, change)).status).toBe(200);
      await mailTo(next, 'Your password was changed');

      // Without Redis the new gateway publishes the last day's events again.
      await Promise.all([product.killAndStart('gateway'), product.killAndStart('svc-messages')]);
      const asked = await call(origin, 'DELETE', '/users/me', next, { password });
      expect(asked.status).toBe(202);
      const { deletionId } = (await asked.json()) as { deletionId: string };
      const left = async () => {
        const answered = await call(origin, 'GET', `/account-deletions/${deletionId}`);
        const { services } = (await answered.json()) as { services: { erasedAt: string | null }[] };
        return services.filter(({ erasedAt }) => erasedAt === null).length;
      };
      await mailTo(next, 'Your account is deleted');
      await expect.poll(left, soon).toBe(0);
      expect((await call(origin, 'GET', `/marathons/${own}`)).status).toBe(404);

      // Repeated events came before the account's end.
      const placed = 'You’re in: Harbour Night Run';
      expect([ada.email, next].map(subjectsTo)).toEqual([
        ['Confirm your email', 'Welcome to Marathon', placed, 'Your email was changed'],
        ['Confirm your new email', 'Your password was changed', 'Your account is deleted'],
      ]);
      // Unverified accounts get no welcome.
      expect(subjectsTo(bob.email)).toEqual(['Confirm your email']);
    });
  },
);
