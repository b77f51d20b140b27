// Concerns mf-auth, mf-dashboard
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, expectFocus, tabTo } from './support/keyboard.ts';
import { mailTo } from './support/mailbox.ts';
import { dialog, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

/** The dialog's form loads late: typing goes to the focused element. */
const typeInto = async (page: Page, name: string, text: string) => {
  await expectFocus(page, name);
  await page.keyboard.type(text);
};

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'an account from its first day to its last with the keyboard alone, the focus always seen and never lost [bar.keyboard]',
  async () => {
    const { origin } = setting.product;
    const ada = somebody();
    const { page, complaints } = await setting.visitor();
    const { keyboard } = page;

    await page.goto('/login');
    await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
    await tabTo(page, 'Register');
    await keyboard.press('Enter');
    await arrive(page, '/register');
    await tabTo(page, 'Name');
    await keyboard.type(ada.name);
    await tabTo(page, 'Email');
    await keyboard.type(ada.email);
    await tabTo(page, 'Password');
    await keyboard.type(ada.password);
    await keyboard.press('Enter');
    await dialog(page).getByText(messages.account.success.text).waitFor();
    await tabTo(page, messages.verification.enterCode);
    await keyboard.press('Enter');
    await arrive(page, '/verify-email');
    const { code } = await mailTo(origin, ada.email, '/verify-email');
    await tabTo(page, 'Code');
    await keyboard.type(code);
    await keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(messages.verification.done);
    await tabTo(page, messages.actions.continue);
    await keyboard.press('Enter');
    await arrive(page, '/');

    await tabTo(page, 'Logout', 'Shift+Tab');
    await keyboard.press('Enter');
    await dialog(page).getByText(messages.logout.title).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    await page.goto('/login');
    await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
    await tabTo(page, 'Forgot password?');
    await keyboard.press('Enter');
    await arrive(page, '/forgot-password');
    await tabTo(page, 'Email');
    await keyboard.type(ada.email);
    await keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('a reset link is on its way');
    await page.goto((await mailTo(origin, ada.email, '/reset-password')).link);
    await page.getByRole('heading', { name: 'New password', level: 1 }).waitFor();
    await tabTo(page, 'New password');
    await keyboard.type('Sprinter7');
    await keyboard.press('Enter');
    await arrive(page, '/login');
    await tabTo(page, 'Password');
    await keyboard.type('Sprinter7');
    await keyboard.press('Enter');
    await expectFocus(page, messages.actions.continue);
    await keyboard.press('Enter');
    await arrive(page, '/');

    await page.goto('/dashboard/profile');
    await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor();
    await page.getByLabel('Race reminders').waitFor();
    await tabTo(page, 'Change email');
    await keyboard.press('Enter');
    await typeInto(page, 'New email', somebody().email);
    await tabTo(page, 'Your password');
    await keyboard.type('Sprinter7');
    await keyboard.press('Enter');
    await page.getByText('Pending').waitFor();
    await tabTo(page, 'Cancel change');
    await keyboard.press('Enter');
    await page.getByText(`Your email stays ${ada.email}`).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[12]$/);

    await tabTo(page, 'Race reminders');
    await keyboard.press('Space');
    await page.getByText('Reminders are off').waitFor();
    await expectFocus(page, 'Race reminders');
    await tabTo(page, 'See my data');
    await keyboard.press('Enter');
    await arrive(page, '/dashboard/my-data');
    const download = page.waitForEvent('download');
    await tabTo(page, 'Download');
    await keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.json$/);

    await page.goBack();
    await arrive(page, '/dashboard/profile');
    await page.getByLabel('Race reminders').waitFor();
    await tabTo(page, 'Delete account …');
    await keyboard.press('Enter');
    await dialog(page).getByText('This can’t be undone.').waitFor();
    await expectFocus(page, 'Your password');
    await keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Delete account …');
    await keyboard.press('Enter');
    await dialog(page).getByText('This can’t be undone.').waitFor();
    await expectFocus(page, 'Your password');
    await keyboard.type('Sprinter7');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account is deleted', level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(complaints).toEqual([]);
  },
);
