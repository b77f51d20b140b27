// Concerns mf-auth, mf-dashboard
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { violations } from './support/axe.ts';
import { startKeycloakMailServer } from './support/keycloakMailServer.ts';
import { answer, fillRegistration, logIn, somebody } from './support/people.ts';
import { anOwnSetting } from './support/setting.ts';

const expired = 'This link has expired or was already used.';
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

/** Keycloak's own mails and pages, with the contents that e2e/emailAddress.test.ts expects of the product's. */
describe.skipIf(process.env.IDENTITY !== 'keycloak')(
  'mails of Keycloak (skipped unless IDENTITY=keycloak)',
  () => {
    let mails: Awaited<ReturnType<typeof startKeycloakMailServer>>;
    beforeAll(async () => {
      mails = await startKeycloakMailServer();
      vi.stubEnv('KEYCLOAK_SENDS_MAILS', 'true');
      vi.stubEnv('VERIFY_EMAIL', 'required');
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await mails.stop();
    });
    const setting = anOwnSetting();

    const mailTo = async (email: string, subject: string) => {
      const find = () => mails.received.find((mail) => mail.recipient === email && mail.subject === subject);
      await expect.poll(find).toBeDefined();
      const { html = '', text = '' } = find() ?? {};
      const link = /https?:\S+\/action-token\S+/.exec(text)?.[0] ?? '';
      expect(new URL(link).origin).toBe(setting.product.origin);
      expect(html).toContain(link.replaceAll('&', '&amp;'));
      return { link, html };
    };

    test('a forgotten password is replaced through the mail, which ends what was signed in [more.forgotten]', async () => {
      const ada = await setting.newMember();
      const before = await setting.member(ada);
      await before.page.goto('/dashboard');
      await before.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

      const { page, complaints } = await setting.visitor();
      const { email: unknown } = somebody();
      await page.goto('/login');
      await page.getByLabel('Email', { exact: true }).fill(unknown);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      for (const address of [unknown, ada.email]) {
        await page.goto('/forgot-password');
        await page.getByLabel('Email', { exact: true }).fill(address);
        await button(page, 'Send the link').click();
        await page.getByText(`If ${address} has an account, a reset link is on its way.`).waitFor();
      }

      const { link } = await mailTo(ada.email, 'Reset your password');
      await page.goto(link);
      await page.getByRole('heading', { name: 'New password', level: 1 }).waitFor();
      expect(await violations(page, 'link to a new password')).toEqual([]);
      await page.getByRole('link', { name: 'Choose a new password' }).click();
      await page.getByLabel('New password', { exact: true }).fill('Short');
      await page.keyboard.press('Enter');
      await page.getByText('At least 6 characters, please').waitFor();
      expect(await violations(page, 'new password')).toEqual([]);
      await page.getByLabel('New password', { exact: true }).fill('Sprinter7');
      await button(page, 'Set new password').click();
      await page.getByText('Your new password is set. Please log in with it.').waitFor();
      await page.getByRole('link', { name: 'Continue' }).click();
      await page.waitForURL('/login');
      await logIn(page, { ...ada, password: 'Sprinter7' });
      await answer(page, messages.login.success, messages.actions.continue);
      expect(complaints).toEqual([]);

      const ended = before.page.getByText('Your session has ended. Please log in again.');
      // Whether the open page has noticed depends on its last token renewal.
      const list = before.page.getByRole('link', { name: 'My Apply List' });
      await ended.or(list).first().waitFor();
      if (!(await ended.isVisible())) await list.click();
      await ended.waitFor();

      const second = await setting.visitor();
      await second.page.goto(link);
      await second.page.getByText(expired).waitFor();
      expect(await violations(second.page, 'used link')).toEqual([]);
      expect(mails.received.filter(({ recipient }) => recipient === unknown)).toEqual([]);
    });

    test('who signs up confirms the address by the link of the mail, on any device [more.verify]', async () => {
      const { page, complaints } = await setting.visitor();
      const ada = somebody();
      await page.goto('/register');
      await fillRegistration(page, ada);
      await answer(page, messages.account.success, messages.actions.continue);
      await page.goto('/dashboard');
      const bar = page.getByRole('region', { name: messages.verification.title });
      await bar.waitFor();
      await bar.getByRole('link', { name: 'Didn’t get it?' }).click();
      await button(page, messages.verification.resendLink).click();
      await page.getByText(/Please wait|try again in/).waitFor();

      const { link } = await mailTo(ada.email, 'Confirm your email');
      const phone = await setting.visitor();
      await phone.page.goto(link);
      await phone.page.getByRole('heading', { name: 'Confirm your email', level: 1 }).waitFor();
      expect(await violations(phone.page, 'link of the mail')).toEqual([]);
      await phone.page.getByRole('link', { name: 'Confirm my email' }).click();
      await phone.page.getByText('Your email is confirmed.').waitFor();
      expect(await violations(phone.page, 'confirmed')).toEqual([]);
      await phone.page.getByRole('link', { name: 'Continue' }).click();
      await phone.page.waitForURL('/');

      await page.reload();
      await page.getByText('Confirmed', { exact: true }).waitFor();
      // The previous mail was sent less than a minute before.
      expect(complaints).toEqual([expect.stringContaining('429')]);
    });
  },
);
