// Concerns mf-auth, mf-dashboard
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, tabTo } from './support/keyboard.ts';
import { isNightly } from './support/nightly.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();

test('who changes the password stays signed in here and logs in with the new one; another browser is led to the login, which says so, without an error on the way [2.profile] [4.session]', async () => {
  const ada = await setting.newMember();
  const { page, complaints } = await openProfile(ada);
  // A separate sign-in.
  const other = await logInAgain(ada);
  await other.goto('/dashboard/add-marathon');
  await other.getByRole('heading', { name: 'Add Marathon' }).waitFor();
  const alerts = await watchToasts(other);

  await current(page).fill('Wrong-password1');
  await next(page).fill('Sprinter7');
  await button(page, 'Change password').click();
  await page.getByText('The current password is not correct').waitFor();
  await expectFocus(page, 'Current password');
  await current(page).fill(ada.password);
  await tabTo(page, 'Change password');
  await page.keyboard.press('Enter');
  await page.getByText('Password changed. Your other devices are logged out.').waitFor();
  await expectFocus(page, 'Change password');
  await page.reload();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();

  await other.getByRole('link', { name: 'My Apply List' }).click();
  await other.waitForURL('/login');
  await other.getByText('Your session has ended. Please log in again.').waitFor();
  expect(alerts).toEqual([]);
  await logInAgain({ ...ada, password: 'Sprinter7' });
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
});

/** By day at Keycloak alone. */
const isTurn = isNightly || process.env.IDENTITY === 'keycloak';

(isTurn ? test : test.skip)(
  'whoever signs out everywhere is asked first, is signed out here as after a logout, and in other browsers too [4.session] [8.success.logout]',
  async () => {
    const ada = await setting.newMember();
    const { page, complaints } = await openProfile(ada);
    const other = await logInAgain(ada);
    await other.goto('/dashboard/add-marathon');
    await other.getByRole('heading', { name: 'Add Marathon' }).waitFor();

    const everywhere = button(page, 'Log out everywhere');
    await everywhere.click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expectFocus(page, 'Log out everywhere');
    await everywhere.click();
    await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await dialog(page).filter({ hasText: messages.logout.title }).waitFor();
    await page.waitForURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('marathon-session'))).toBeNull();

    await other.getByRole('link', { name: 'My Apply List' }).click();
    await other.getByText('Your session has ended. Please log in again.').waitFor();
    expect(complaints).toEqual([]);
  },
);

const current = (page: Page) => page.getByLabel('Current password', { exact: true });
const next = (page: Page) => page.getByLabel('New password', { exact: true });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

async function openProfile(member: Member) {
  const visitor = await setting.member(member);
  await visitor.page.goto('/dashboard/profile');
  await current(visitor.page).waitFor();
  return visitor;
}

async function logInAgain(member: Pick<Member, 'email' | 'password'>): Promise<Page> {
  const { page } = await setting.visitor();
  await page.goto('/login');
  await logIn(page, member);
  await answer(page, messages.login.success, messages.actions.continue);
  await page.waitForURL('/');
  return page;
}

/** Collects the texts of later toasts. */
async function watchToasts(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('toastSeen', (words: string) => void seen.push(words));
  await page.evaluate(() => {
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]'))
        (globalThis as unknown as { toastSeen(words: string): void }).toastSeen(toast.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return seen;
}
