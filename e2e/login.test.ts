// Concerns mf-auth
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fault } from './support/faults.ts';
import { addMarathon } from './support/marathons.ts';
import { nightlyTest } from './support/nightly.ts';
import { answer, dialog, fillRegistration, logIn, somebody } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

test('who was sent to the login comes back to where they were, over a reload and Register, and calls the API with the token [4.login] [9.token]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/about');
  await page.goto('/dashboard/my-apply?q=harbour');
  await page.waitForURL('/login');
  await page.reload();
  await page.locator('main').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
  await logIn(page, { ...ada, password: 'Wrong-password1' });
  await answer(page, { title: 'Login Failed', text: 'Invalid email or password!' }, 'OK');
  const call = page.waitForRequest((request) => request.url().includes('/registrations?email='));
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL('/dashboard/my-apply?q=harbour');
  const kept = await page.evaluate(() => localStorage.getItem('access-token'));
  expect((await call).headers().authorization).toBe(`Bearer ${kept}`);
  // Browsers report the wrong password's 401.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

test('the header’s Login leads back to the race, for who registers on the way and for who opens it in a new tab, too [4.login] [2.register]', async () => {
  const id = await addMarathon(setting.product.origin, { title: 'Harbour Run' });
  const race = `/marathonsdetails/${id}`;
  const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login', exact: true });

  const { page } = await setting.visitor();
  await page.goto(race);
  await login(page).click();
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL(race);
  await page.getByRole('heading', { name: 'Harbour Run', level: 1 }).waitFor();

  const { page: other } = await setting.visitor();
  await other.goto(race);
  const address = await login(other).getAttribute('href');
  // A new tab has only the URL.
  await other.goto('about:blank');
  await other.goto(`${setting.product.origin}${address}`);
  await other.locator('main').getByRole('link', { name: 'Register' }).click();
  await fillRegistration(other, somebody());
  await answer(other, messages.account.success, messages.actions.continue);
  await other.waitForURL(race);
  await other.getByRole('heading', { name: 'Harbour Run', level: 1 }).waitFor();
});

test('Continue with Google opens a window, asks who one is, and signs in; given up or broken there, it says so and leaves the form usable [8.success.google] [8.google] [2.login] [4.login]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/dashboard/profile');
  await page.waitForURL('/login');
  const givenUp = await googleWindow(page);
  await givenUp.getByRole('link', { name: 'Back to Marathon' }).click();
  const failed = { title: 'Google Login Failed', text: 'Something went wrong!' };
  await answer(page, failed, 'OK');
  const mend = await fault(page.context(), 'POST', /\/openid-connect\/token$/, { status: 500 });
  const broken = await googleWindow(page);
  await broken.getByRole('button', { name: 'Continue' }).click();
  await answer(page, failed, 'OK');
  await mend();

  const popup = await googleWindow(page);
  expect(await button(page, 'Please wait...').isDisabled()).toBe(true);
  await popup.getByLabel('Email to log in with').fill('grace@nowhere');
  await popup.getByLabel('Name', { exact: true }).fill('Grace Google');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await popup.getByText('Email is not valid').waitFor();
  expect(await popup.getByLabel('Name', { exact: true }).inputValue()).toBe('Grace Google');
  await popup.getByLabel('Email to log in with').fill('grace.google@example.org');
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()]);
  await answer(page, { title: 'Success!', text: 'Logged in with Google!' }, 'Continue');
  await page.waitForURL('/dashboard/profile');
  await page.getByRole('heading', { name: 'Grace Google' }).waitFor();
  await page.getByText('grace.google@example.org', { exact: true }).first().waitFor();
  expect(complaints.filter((complaint) => !/400|500/.test(complaint))).toEqual([]);
});

nightlyTest(
  'a logout that did not reach the provider is told later; meanwhile Google asks who it is',
  async () => {
    const { page } = await setting.visitor();
    const mend = await fault(page.context(), 'POST', /\/openid-connect\/logout$/, 'cut');
    await page.goto('/login');
    await signInWithGoogle(page, 'Ben Before');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await page.goto('/login');
    await signInWithGoogle(page, 'Cleo Later');
    await page.getByRole('banner').getByText('Cleo Later').first().waitFor();
    await mend();

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    const told = page.waitForResponse((response) => response.url().endsWith('/openid-connect/logout'));
    await page.context().setOffline(false);
    expect((await told).status()).toBe(204);
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  },
);

test('an alert stands still while it appears, so that a quick click on its button is not lost [8.login]', async () => {
  const { page } = await setting.visitor({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  // Slow, so that the beginning is visible.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await logIn(page, somebody());
  const alert = dialog(page).filter({ hasText: 'Login Failed' });
  await alert.waitFor();
  const movement = await alert.evaluate((popup) => {
    const button = popup.querySelector('button.swal2-confirm');
    const [appearing] = popup.getAnimations();
    if (!button || !appearing) return undefined;
    appearing.pause();
    const heights = [0, 0.5, 0.99].map((part) => {
      appearing.currentTime = part * Number(appearing.effect?.getComputedTiming().endTime);
      return button.getBoundingClientRect().y;
    });
    return Math.max(...heights) - Math.min(...heights);
  });
  expect(movement).toBe(0);
});

async function signInWithGoogle(page: Page, name: string) {
  const popup = await googleWindow(page);
  await popup.getByLabel('Email to log in with').fill(`${name.toLowerCase().replace(' ', '.')}@example.org`);
  await popup.getByLabel('Name', { exact: true }).fill(name);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()]);
  await answer(page, { title: 'Success!', text: 'Logged in with Google!' }, 'Continue');
  await page.waitForURL('/');
}

/** Presses Continue with Google; returns the window once it asks for an email. */
async function googleWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    button(page, 'Continue with Google').click(),
  ]);
  await popup.getByRole('heading', { name: 'Stand-in for Google' }).waitFor();
  return popup;
}
