// Concerns mf-dashboard
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

// On Keycloak these services have a separate bus and get no events.
const deleted =
  process.env.IDENTITY === 'keycloak'
    ? { heading: 'Your account is being deleted', parts: 1 }
    : { heading: 'Your account is deleted', parts: 4 };

// A low window, scrolled to the button; the next screen shows from its top.
const lowWindow = { viewport: { width: 1280, height: 500 } };

test('who deletes the account is signed out, sees each part go, and cannot come back [more.account]', async () => {
  const ada = await setting.newMember();
  const { page, complaints } = await setting.member(ada, lowWindow);
  await page.goto('/dashboard/profile');
  await button(page, 'Delete account …').click();
  await dialog(page).getByText('This can’t be undone.').waitFor();
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
