import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fault, hold } from './support/faults.ts';
import { expectFocus, tabTo } from './support/keyboard.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();

test('who changes the password is told each rule beside the field, stays signed in here, and logs in with the new one [2.profile] [5.password]', async () => {
  const ada = await setting.newMember();
  const { page, complaints } = await openProfile(ada);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await submit(page);
  await page.getByText('Current password is required').waitFor();
  await expectFocus(page, 'Current password');
  await current(page).fill('Wrong-password1');
  const rules = [messages.password.uppercase, messages.password.lowercase, messages.password.length];
  for (const [i, password] of ['123', 'ABC', 'Abc12'].entries()) {
    await next(page).fill(password);
    await submit(page);
    await part(page)
      .getByText(rules[i] ?? '')
      .waitFor();
    await expectFocus(page, 'New password');
  }
  expect(sent).toEqual([]);

  await next(page).fill('Sprinter7');
  await submit(page);
  await part(page).getByText('The current password is not correct').waitFor();
  await expectFocus(page, 'Current password');
  expect(await next(page).inputValue()).toBe('Sprinter7');

  const release = await hold(page, 'PATCH', /^\/users\/me\/password$/);
  await current(page).fill(ada.password);
  await tabTo(page, 'Change password');
  await page.keyboard.press('Enter');
  await expect.poll(() => button(page, 'Please wait...').isDisabled()).toBe(true);
  release();
  await page.getByText('Password changed. Every other browser is signed out.').waitFor();
  await expectFocus(page, 'Change password');
  expect([await current(page).inputValue(), await next(page).inputValue()]).toEqual(['', '']);
  await page.reload();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();

  await logInAnew({ ...ada, password: 'Sprinter7' });
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
});

test('another browser that a new password signs out is led to the login, which says so, without an error on the way [4.session]', async () => {
  const ada = await setting.newMember();
  const { page } = await openProfile(ada);
  // As two logins: a sign-in of its own.
  const other = await logInAnew(ada);
  await other.goto('/dashboard/add-marathon');
  await other.getByRole('heading', { name: 'Add Marathon' }).waitFor();
  const alerts: string[] = [];
  await other.exposeFunction('toastSeen', (words: string) => void alerts.push(words));
  await other.evaluate(() => {
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]'))
        (globalThis as unknown as { toastSeen(words: string): void }).toastSeen(toast.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });

  await current(page).fill(ada.password);
  await next(page).fill('Sprinter7');
  await submit(page);
  await page.getByText('Password changed.').waitFor();
  await other.getByRole('link', { name: 'My Apply List' }).click();
  await other.waitForURL('/login');
  await other.getByText('Your session has ended. Please log in again.').waitFor();
  expect(alerts).toEqual([]);
  await page.goto('/dashboard/my-apply');
  await page.getByText('No registrations yet').waitFor();
});

test('an account of Google alone is told that it has no password; a server in trouble is named and may be tried again [2.profile]', async () => {
  const ada = await setting.newMember();
  const { page } = await openProfile(ada);
  await current(page).fill(ada.password);
  await next(page).fill('Sprinter7');
  const path = /^\/users\/me\/password$/;
  const mend = await fault(page, 'PATCH', path, {
    status: 503,
    body: { message: 'Accounts rest until noon' },
  });
  await submit(page);
  await part(page).getByRole('alert').filter({ hasText: 'Accounts rest until noon' }).waitFor();
  await expectFocus(page, 'Change password');
  await mend();
  await fault(page, 'PATCH', path, { status: 409, body: { code: 'no-password', message: 'None' } });
  await submit(page);
  await part(page).getByText('You sign in with Google').waitFor();
  expect(await current(page).count()).toBe(0);
});

test('whoever signs out everywhere is asked first, is signed out here as after a logout, and in other browsers too [4.session] [8.success.logout]', async () => {
  const ada = await setting.newMember();
  const { page, complaints } = await openProfile(ada);
  const other = await logInAnew(ada);
  await other.goto('/dashboard/add-marathon');
  await other.getByRole('heading', { name: 'Add Marathon' }).waitFor();

  const everywhere = button(page, 'Sign out everywhere');
  await everywhere.click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expectFocus(page, 'Sign out everywhere');
  await everywhere.click();
  await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog(page).filter({ hasText: messages.logout.title }).waitFor();
  await page.waitForURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('marathon-session'))).toBeNull();

  await other.getByRole('link', { name: 'My Apply List' }).click();
  await other.getByText('Your session has ended. Please log in again.').waitFor();
  expect(complaints).toEqual([]);
});

const part = (page: Page) => page.getByRole('region', { name: 'Password' });
const current = (page: Page) => page.getByLabel('Current password', { exact: true });
const next = (page: Page) => page.getByLabel('New password', { exact: true });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const submit = (page: Page) => button(page, 'Change password').click();

async function openProfile(member: Member) {
  const visitor = await setting.member(member);
  await visitor.page.goto('/dashboard/profile');
  await current(visitor.page).waitFor();
  return visitor;
}

async function logInAnew(member: Pick<Member, 'email' | 'password'>): Promise<Page> {
  const { page } = await setting.visitor();
  await page.goto('/login');
  await logIn(page, member);
  await answer(page, messages.login.success, messages.actions.continue);
  await page.waitForURL('/');
  return page;
}
