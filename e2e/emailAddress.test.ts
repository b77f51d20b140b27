// Concerns mf-auth, mf-dashboard
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { mailTo } from './support/mailbox.ts';
import { isNightly } from './support/nightly.ts';
import { answer, dialog, fillRegistration, logIn, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'who signs up confirms the address by the code of the mail, or later by its link, on any device [more.verify]',
  async () => {
    const { origin } = setting.product;
    const { page, complaints } = await setting.visitor();
    const ada = somebody();
    await page.goto('/register');
    await fillRegistration(page, ada);
    await answer(page, messages.account.success, messages.verification.enterCode);
    await page.waitForURL('/verify-email');
    const { code, link } = await mailTo(origin, ada.email, '/verify-email');
    await page.getByLabel('Code', { exact: true }).fill(` ${code.slice(0, 3)} ${code.slice(-3)} `);
    await page.keyboard.press('Enter');
    await page.getByText(messages.verification.done).waitFor();
    expect(await violations(page, 'confirmed')).toEqual([]);
    await page.getByRole('link', { name: messages.actions.continue }).click();
    await page.waitForURL('/');
    await page.goto('/dashboard/profile');
    await page.getByText('Confirmed', { exact: true }).waitFor();
    expect(complaints).toEqual([]);

    const phone = await setting.visitor();
    await phone.page.goto(link);
    expect(pathOf(phone.page)).toBe('/verify-email');
    await button(phone.page, 'Confirm my email').click();
    await phone.page.getByText('This link has expired or was already used.').waitFor();

    const grace = await setting.newMember();
    const mail = await mailTo(origin, grace.email, '/verify-email');
    const laptop = await setting.member(grace);
    await laptop.page.goto('/dashboard');
    const bar = laptop.page.getByRole('region', { name: messages.verification.title });
    await bar.waitFor();
    expect(await violations(laptop.page, 'dashboard before the address is confirmed')).toEqual([]);
    await phone.page.goto(mail.link);
    await button(phone.page, 'Confirm my email').click();
    await phone.page.getByText(messages.verification.done).waitFor();
    await laptop.page.reload();
    await laptop.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await laptop.page.waitForLoadState('networkidle');
    expect(await bar.count()).toBe(0);
  },
);

test.skipIf(process.env.IDENTITY === 'keycloak' || !isNightly)(
  'a new address takes the place of the old one once its mail is answered [more.account]',
  async () => {
    const { origin } = setting.product;
    const ada = await setting.newMember();
    const { email: next } = somebody();
    const { page, complaints } = await setting.member(ada);
    await page.goto('/dashboard/profile');
    await button(page, 'Change email').click();
    await dialog(page).getByLabel('New email').fill(next);
    await dialog(page).getByLabel('Your password', { exact: true }).fill(ada.password);
    expect(await violations(page, 'change of address')).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Send email' }).click();
    await page.getByText('Pending').waitFor();
    await page.reload();
    await page.getByText('Pending').waitFor();
    expect(await violations(page, 'address that waits')).toEqual([]);

    const { link } = await mailTo(origin, next, '/verify-email');
    const other = await page.context().newPage();
    await other.goto(link);
    await button(other, 'Confirm my email').click();
    await other.getByText(/Your new email is confirmed/).waitFor();
    await other.close();
    await page.reload();
    await page.getByText(next, { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText('Pending').count()).toBe(0);
    expect(complaints).toEqual([]);

    const again = await setting.visitor();
    await again.page.goto('/login');
    await logIn(again.page, { ...ada, email: next });
    await answer(again.page, messages.login.success, messages.actions.continue);
  },
);
