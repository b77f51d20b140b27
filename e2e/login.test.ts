import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fault, hold } from './support/faults.ts';
import { addMarathon } from './support/marathons.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const token = /\/openid-connect\/token$/;
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

test('the form asks for an e-mail and a password, and leads to Register [2.login] [5.login]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  expect(await email.getAttribute('type')).toBe('email');
  expect(await password.getAttribute('type')).toBe('password');

  await button(page, 'Login').click();
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await email.fill('not an address');
  await page.getByText('Email is not valid').waitFor();
  expect(await dialog(page).count()).toBe(0);

  await page.locator('main').getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('/register');
  await page.locator('main').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('/login');
  expect(complaints).toEqual([]);
});

test('a wrong password says so, the right one leads home; both buttons wait meanwhile [8.login] [4.login] [2.login] [8.success.login] [9.token]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/login');
  await logIn(page, { ...ada, password: 'Wrong-password1' });
  await answer(page, { title: 'Login Failed', text: 'Invalid email or password!' }, 'OK');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ada.email);

  const release = await hold(page, 'POST', token);
  await logIn(page, ada);
  await expect.poll(() => button(page, 'Logging in...').isDisabled()).toBe(true);
  expect(await button(page, 'Continue with Google').isDisabled()).toBe(true);
  release();
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL('/');
  await page.getByText(ada.name).first().waitFor();

  const kept = await page.evaluate(() => localStorage.getItem('access-token'));
  const call = page.waitForRequest((request) => request.url().includes('/registrations?email='));
  await page.goto('/dashboard/my-apply');
  expect((await call).headers().authorization).toBe(`Bearer ${kept}`);
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

test('who was sent to the login comes back to where they were, search and all [4.login]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/about');
  await page.goto('/dashboard/my-apply?q=harbour');
  await page.waitForURL('/login');
  // By way of Register and back, too.
  await page.locator('main').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL('/dashboard/my-apply?q=harbour');
  expect(complaints).toEqual([]);
});

test('a login that the prompt of a race asked for leads back to the race, which stands in the history once [4.login]', async () => {
  const { page, complaints } = await setting.visitor();
  const id = await addMarathon(setting.product.origin);
  const race = `/marathonsdetails/${id}`;
  await page.goto('/');
  await page.locator(`main a[href="${race}"]`).first().click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL(race);
  await page.getByRole('link', { name: 'Register for Marathon' }).waitFor();
  await page.goBack();
  await page.waitForURL('/');
  expect(complaints).toEqual([]);
});

test('a reload of the login keeps in mind where one came from; what is remembered never leads to another site [4.login]', async () => {
  const { page, complaints } = await setting.visitor();
  for (const [from, to] of [
    ['/marathons?sort=asc', '/marathons?sort=asc'],
    ['//evil.example/marathons', '/'],
    ['https://evil.example/', '/'],
  ] as const) {
    await page.goto('/login');
    await page.evaluate((usr) => history.replaceState({ usr, key: 'crafted', idx: 0 }, ''), { from });
    await page.reload();
    await logIn(page, ada);
    await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
    await page.waitForURL(to);
    await page.evaluate(() => localStorage.clear());
  }
  expect(complaints).toEqual([]);
});

test('a sign-in service that does not answer is no wrong password [8.login]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/login');
  const mend = await fault(page, 'POST', token, { status: 503 });
  await logIn(page, ada);
  const alert = { title: 'Login Failed', text: 'We could not reach the sign-in service.' };
  await answer(page, alert, 'OK');
  await mend();
  await button(page, 'Login').click();
  await dialog(page).filter({ hasText: 'Logged in successfully!' }).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([]);
});

test('a token call that fails is only logged, and made again by the next API call [8.token]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/login');
  const mend = await fault(page, 'POST', /^\/jwt$/);
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
  expect(complaints.filter((complaint) => complaint.includes('API token'))).toHaveLength(1);

  await mend();
  await page.goto('/dashboard/my-marathons');
  await page.getByText('No marathons found.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toMatch(/^ey/);
});

test('Continue with Google opens a window, asks who one is, and signs in [8.success.google] [2.login] [4.login]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/dashboard/profile');
  await page.waitForURL('/login');
  const popup = await googleWindow(page);
  expect(await button(page, 'Please wait...').isDisabled()).toBe(true);
  expect(await button(page, 'Login').isDisabled()).toBe(true);
  await popup.getByLabel('Email to sign in as').fill('grace@nowhere');
  await popup.getByLabel('Name', { exact: true }).fill('Grace Google');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await popup.getByText('Email is not valid').waitFor();
  expect(await popup.getByLabel('Name', { exact: true }).inputValue()).toBe('Grace Google');
  await popup.getByLabel('Email to sign in as').fill('grace.google@example.org');
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()]);
  await answer(page, { title: 'Success!', text: 'Logged in with Google!' }, 'Continue');
  await page.waitForURL('/dashboard/profile');
  await page.getByRole('heading', { name: 'Grace Google' }).waitFor();
  await page.getByText('grace.google@example.org').waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
});

test('a Google sign-in that is given up, refused, closed or blocked says so and leaves the form usable [8.google]', async () => {
  const { page } = await setting.visitor();
  const failed = { title: 'Google Login Failed', text: 'Something went wrong!' };
  await page.goto('/login');

  const givenUp = await googleWindow(page);
  await givenUp.getByRole('link', { name: 'Back to Marathon' }).click();
  await answer(page, failed, 'OK');

  const closed = await googleWindow(page);
  await closed.close();
  await answer(page, failed, 'OK');

  const mend = await fault(page.context(), 'POST', token, { status: 500 });
  const broken = await googleWindow(page);
  await broken.getByRole('button', { name: 'Continue' }).click();
  await answer(page, failed, 'OK');
  await mend();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await button(page, 'Continue with Google').click();
  await answer(page, failed, 'OK');

  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
});

test('after a logout that did not reach the provider, Google asks who it is', async () => {
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
});

test('a logout without a connection is told to the provider when the connection is back', async () => {
  const { page } = await setting.visitor();
  await page.goto('/login');
  await signInWithGoogle(page, 'Ann Offline');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  const told = page.waitForResponse((response) => response.url().endsWith('/openid-connect/logout'));
  await page.context().setOffline(false);
  expect((await told).status()).toBe(204);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

async function signInWithGoogle(page: Page, name: string) {
  const popup = await googleWindow(page);
  await popup.getByLabel('Email to sign in as').fill(`${name.toLowerCase().replace(' ', '.')}@example.org`);
  await popup.getByLabel('Name', { exact: true }).fill(name);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()]);
  await answer(page, { title: 'Success!', text: 'Logged in with Google!' }, 'Continue');
  await page.waitForURL('/');
}

/** Presses Continue with Google; the window that opens, once it asks who one is. */
async function googleWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    button(page, 'Continue with Google').click(),
  ]);
  await popup.getByRole('heading', { name: 'Stand-in for Google' }).waitFor();
  return popup;
}
