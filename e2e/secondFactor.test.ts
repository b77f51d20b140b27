// Concerns mf-auth, mf-dashboard
import { messages } from '@marathon/contracts/messages';
import { authenticatorApp } from '@marathon/identity/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { confirmAddress, mailsTo, mailTo } from './support/mailbox.ts';
import { answer, dialog, logIn, logOut } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page, label = 'Code') => page.getByLabel(label, { exact: true });
const success = (page: Page) => answer(page, messages.login.success, messages.actions.continue);
const nextStep = () => new Date(Date.now() + 30_000);

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'a second factor is switched on in the profile; then the login asks for its code or a recovery code, also after a new password by mail [more.second-factor]',
  async () => {
    const { origin } = setting.product;
    const ada = await setting.newMember();
    await confirmAddress(origin, ada.email);
    const { page, complaints } = await setting.member(ada);
    await page.goto('/dashboard/profile');
    await button(page, 'Switch on').click();
    await page.getByLabel('Your password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    expect(await violations(page, 'the key of the app')).toEqual([]);
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const app = authenticatorApp((key ?? '').replaceAll(' ', ''));
    await code(page).fill(app.code());
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    expect(await violations(page, 'recovery codes')).toEqual([]);
    const recoveryCodes = await list.getByRole('listitem').allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    await button(page, 'I’ve saved them').click();
    await page.getByText('Recovery codes left: 10.').waitFor();
    const told = async () => (await mailsTo(origin, ada.email)).map(({ text }) => text).join('\n');
    await expect.poll(told).toContain('two-step login was switched on');

    await logOut(page);
    await page.goto('/login');
    await logIn(page, ada);
    await code(page).waitFor();
    expect(await violations(page, 'the code at the login')).toEqual([]);
    await code(page).fill(app.wrongCode());
    await page.keyboard.press('Enter');
    await page.getByText(/That code isn’t right/).waitFor();
    await code(page).fill(app.code(nextStep()));
    await page.keyboard.press('Enter');
    await success(page);

    const third = await setting.visitor();
    await third.page.goto('/login');
    await logIn(third.page, ada);
    await button(third.page, 'Use a recovery code').click();
    await code(third.page, 'Recovery code').fill(recoveryCodes[0] ?? '');
    await third.page.keyboard.press('Enter');
    await success(third.page);

    const fourth = await setting.visitor();
    await fourth.page.goto('/forgot-password');
    await fourth.page.getByLabel('Email', { exact: true }).fill(ada.email);
    await fourth.page.keyboard.press('Enter');
    await fourth.page.goto((await mailTo(origin, ada.email, '/reset-password')).link);
    await fourth.page.getByLabel('New password', { exact: true }).fill('Sprinter7');
    await fourth.page.keyboard.press('Enter');
    await fourth.page.waitForURL('/login');
    await logIn(fourth.page, { ...ada, password: 'Sprinter7' });
    await button(fourth.page, 'Use a recovery code').click();
    await code(fourth.page, 'Recovery code').fill(recoveryCodes[0] ?? '');
    await fourth.page.keyboard.press('Enter');
    await fourth.page.getByText(/That code isn’t right/).waitFor();
    await code(fourth.page, 'Recovery code').fill(recoveryCodes[1] ?? '');
    await fourth.page.keyboard.press('Enter');
    await success(fourth.page);
    expect(await dialog(fourth.page).count()).toBe(0);
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  },
);
