// Concerns mf-auth, mf-dashboard
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { answer, dialog, fillRegistration, logIn, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

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
    await page.getByText('If an account uses this address, a mail is on its way.').waitFor();
    expect(await violations(page, 'mail on its way')).toEqual([]);

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
    await second.page.getByLabel('New password', { exact: true }).fill('Sprinter8');
    await button(second.page, 'Set new password').click();
    await second.page.getByText('This link has expired, or it was used already.').waitFor();
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
      await page.getByText('If an account uses this address, a mail is on its way.').waitFor();
    }
    await mailTo(setting.product.origin, known.email, '/reset-password');
    expect(await mailsTo(setting.product.origin, email)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

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
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.waitForURL('/');
    await page.goto('/dashboard/profile');
    await page.getByText('Confirmed', { exact: true }).waitFor();
    expect(complaints).toEqual([]);

    const phone = await setting.visitor();
    await phone.page.goto(link);
    expect(pathOf(phone.page)).toBe('/verify-email');
    await button(phone.page, 'Confirm my address').click();
    await phone.page.getByText('This link has expired, or it was used already.').waitFor();

    const grace = await setting.newMember();
    const mail = await mailTo(origin, grace.email, '/verify-email');
    const laptop = await setting.member(grace);
    await laptop.page.goto('/dashboard');
    const bar = laptop.page.getByRole('region', { name: messages.verification.title });
    await bar.waitFor();
    expect(await violations(laptop.page, 'dashboard before the address is confirmed')).toEqual([]);
    await phone.page.goto(mail.link);
    await button(phone.page, 'Confirm my address').click();
    await phone.page.getByText(messages.verification.done).waitFor();
    await laptop.page.reload();
    await laptop.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await laptop.page.waitForLoadState('networkidle');
    expect(await bar.count()).toBe(0);
  },
);

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'a new address takes the place of the old one once its mail is answered [more.account]',
  async () => {
    const { origin } = setting.product;
    const ada = await setting.newMember();
    const { email: next } = somebody();
    const { page, complaints } = await setting.member(ada);
    await page.goto('/dashboard/profile');
    await button(page, 'Change address').click();
    await dialog(page).getByLabel('New address').fill(next);
    await dialog(page).getByLabel('Your password', { exact: true }).fill(ada.password);
    expect(await violations(page, 'change of address')).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText('Waits for you').waitFor();
    await page.reload();
    await page.getByText('Waits for you').waitFor();
    expect(await violations(page, 'address that waits')).toEqual([]);

    const { link } = await mailTo(origin, next, '/verify-email');
    const other = await page.context().newPage();
    await other.goto(link);
    await button(other, 'Confirm my address').click();
    await other.getByText(/Your new address is confirmed/).waitFor();
    await other.close();
    await page.reload();
    await page.getByText(next, { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText('Waits for you').count()).toBe(0);
    expect(complaints).toEqual([]);

    const again = await setting.visitor();
    await again.page.goto('/login');
    await logIn(again.page, { ...ada, email: next });
    await answer(again.page, messages.login.success, messages.actions.continue);
  },
);

// On Keycloak the services here have a bus of their own, and hear of nothing.
const deleted =
  process.env.IDENTITY === 'keycloak'
    ? { heading: 'Your account is being deleted', parts: 1 }
    : { heading: 'Your account is deleted', parts: 4 };

// Its profile is scrolled to the button; what follows is shown from its top.
const lowWindow = { viewport: { width: 1280, height: 500 } };

test('who deletes the account is signed out, sees each part go, and cannot come back [more.account]', async () => {
  const ada = await setting.newMember();
  const { page, complaints } = await setting.member(ada, lowWindow);
  await page.goto('/dashboard/profile');
  await button(page, 'Delete account …').click();
  await dialog(page).getByText('There is no way back.').waitFor();
  expect(await violations(page, 'question before an account is deleted')).toEqual([]);
  await dialog(page).getByLabel('Your password', { exact: true }).fill(ada.password);
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('heading', { name: deleted.heading, exact: true }).waitFor();
  expect(pathOf(page)).toMatch(/^\/account-deletion\//);
  const removed = page.locator('main').getByRole('listitem').getByText('Removed', { exact: true });
  expect(await removed.count()).toBe(deleted.parts);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await violations(page, 'deleted account')).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(complaints).toEqual([]);
  await page.goto('/login');
  await logIn(page, ada);
  await answer(page, messages.login.failed, 'OK');
});
