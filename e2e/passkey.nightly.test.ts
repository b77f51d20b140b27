// Concerns mf-auth, mf-dashboard
import { messages } from '@marathon/contracts/messages';
import { createOidcClient } from '@marathon/identity/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { confirmAddress, mailsTo } from './support/mailbox.ts';
import { answer, logIn, logOut } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const success = (page: Page) => answer(page, messages.login.success, messages.actions.continue);

/** A device with an unlocked screen lock, simulated by Chromium. */
async function authenticatorOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    openLock: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'a passkey is made in the profile; then it logs in after the password, until it is removed [more.passkey]',
  async () => {
    const { origin } = setting.product;
    const ada = await setting.newMember();
    await confirmAddress(origin, ada.email);
    const { page, complaints } = await setting.member(ada);
    const device = await authenticatorOf(page);
    await page.goto('/dashboard/profile');
    await button(page, 'Add a passkey').click();
    await page.getByLabel('Your password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Name', { exact: true }).last().fill('My phone');
    expect(await violations(page, 'the name of a passkey')).toEqual([]);
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').all()).toHaveLength(10);
    await button(page, 'I’ve saved them').click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await passkeys.getByText('My phone').waitFor();
    expect(await violations(page, 'passkeys')).toEqual([]);
    const told = async () => (await mailsTo(origin, ada.email)).map(({ text }) => text).join('\n');
    await expect.poll(told).toContain('two-step login was switched on');

    await logOut(page);
    await page.goto('/login');
    await logIn(page, ada);
    await button(page, 'Use a passkey').waitFor();
    expect(await violations(page, 'the passkey at the login')).toEqual([]);
    await device.openLock(false);
    await button(page, 'Use a passkey').click();
    await page.getByText('No passkey was used. Please try again.').waitFor();
    await device.openLock(true);
    await button(page, 'Use a passkey').click();
    await success(page);

    await page.goto(createOidcClient(origin).authorizationRequest({ prompt: 'login' }).url);
    await page.getByLabel('Email', { exact: true }).fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await button(page, 'Login').click();
    await button(page, 'Use a passkey').waitFor();
    expect(await violations(page, 'the passkey on the page of the provider')).toEqual([]);
    await button(page, 'Use a passkey').click();
    await page.waitForURL('/popup.html*');

    await page.goto('/dashboard/profile');
    await passkeys.getByText(/last used/).waitFor();
    await button(page, 'Remove the passkey My phone').click();
    await page.getByLabel('Your password', { exact: true }).fill(ada.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await page.getByText('Two-step login is off').waitFor();
    await expect.poll(told).toContain('two-step login was switched off');

    await logOut(page);
    await page.goto('/login');
    await logIn(page, ada);
    await success(page);
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  },
);
