// Concerns mf-auth
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { answer, logIn, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'a forgotten password is replaced through the mail, which ends what was signed in, and the login has the address [more.forgotten]',
  async () => {
    const { origin } = setting.product;
    const ada = await setting.newMember();
    const before = await setting.member(ada);
    await before.page.goto('/dashboard');
    await before.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

    const { page, complaints } = await setting.visitor();
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(ada.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('/forgot-password');
    await button(page, 'Send the link').click();
    await page.getByText(`If ${ada.email} has an account, a reset link is on its way.`).waitFor();
    expect(await violations(page, 'link on its way')).toEqual([]);

    const { link } = await mailTo(origin, ada.email, '/reset-password');
    await page.goto(link);
    await page.getByRole('heading', { name: 'New password', level: 1 }).waitFor();
    expect(page.url()).toBe(`${origin}/reset-password`);
    await page.reload();
    await page.getByLabel('New password', { exact: true }).fill('Sprinter7');
    await page.keyboard.press('Enter');
    await page.waitForURL('/login');
    await page.getByText('Your new password is set. Please log in with it.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ada.email);
    await logIn(page, { ...ada, password: 'Sprinter7' });
    await answer(page, messages.login.success, messages.actions.continue);
    expect(complaints).toEqual([]);

    await before.page.getByRole('link', { name: 'My Apply List' }).click();
    await before.page.getByText('Your session has ended. Please log in again.').waitFor();

    const second = await setting.visitor();
    await second.page.goto(link);
    await second.page.getByText('This link has expired or was already used.').waitFor();
    expect(await violations(second.page, 'used link')).toEqual([]);
  },
);

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'an address that nobody has gets the same word, and no mail [more.forgotten]',
  async () => {
    const { page, complaints } = await setting.visitor();
    const { email } = somebody();
    const known = await setting.newMember();
    for (const address of [email, known.email]) {
      await page.goto('/forgot-password');
      await page.getByLabel('Email', { exact: true }).fill(address);
      await button(page, 'Send the link').click();
      await page.getByText(`If ${address} has an account, a reset link is on its way.`).waitFor();
    }
    await mailTo(setting.product.origin, known.email, '/reset-password');
    expect(await mailsTo(setting.product.origin, email)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
