import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fault, hold } from './support/faults.ts';
import { addMarathon } from './support/marathons.ts';
import { answer, dialog, fillRegistration, logIn, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

test('the form asks for name, e-mail and password, and for a photo only if one likes; it leads to Login [2.register] [5.register]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/register');
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
  const photo = page.getByLabel('Photo URL');
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email');
  expect(await photo.getAttribute('aria-required')).toBeNull();

  await button(page, 'Register').click();
  for (const missing of ['Name is required', 'Email is required', 'Password is required'])
    await page.getByText(missing).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await photo.fill('not an address');
  await page.getByText('Photo URL must be an http or https address').waitFor();

  await page.locator('main').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('/login');
  expect(complaints).toEqual([]);
});

test('a weak password is told its rules one after the other, and nothing is sent [5.password] [8.password]', async () => {
  const { page, complaints } = await setting.visitor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/register');
  const ada = somebody();
  const rules = [
    ['123', 'Password must have at least one uppercase letter!'],
    ['ABC', 'Password must have at least one lowercase letter!'],
    ['Abc12', 'Password must be at least 6 characters long!'],
  ] as const;
  for (const [password, rule] of rules) {
    await fillRegistration(page, { ...ada, password });
    await answer(page, { title: 'Error', text: rule }, 'OK');
    await expect
      .poll(() =>
        page.getByLabel('Password', { exact: true }).evaluate((it) => it === document.activeElement),
      )
      .toBe(true);
  }
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a new runner is signed in and led home; the photo stands in the bar; a taken e-mail is refused in words [8.success.register] [8.account] [5.register]', async () => {
  const { page, complaints } = await setting.visitor();
  const ada = somebody();
  const photo = `${setting.product.origin}/images/marathons/winter-lake.svg`;
  await page.goto('/register');
  await page.getByLabel('Photo URL').fill(photo);
  const release = await hold(page, 'POST', /^\/users$/);
  await fillRegistration(page, { ...ada, password: 'Abc123' });
  await expect.poll(() => button(page, 'Please wait...').isDisabled()).toBe(true);
  release();
  await answer(page, { title: 'Success!', text: 'Registration completed successfully!' }, 'Continue');
  await page.waitForURL('/');
  const bar = page.getByRole('banner');
  await bar.getByText(ada.name).first().waitFor();
  await bar.locator(`img[src="${photo}"]`).first().waitFor();

  const other = await setting.visitor();
  await other.page.goto('/register');
  await fillRegistration(other.page, { ...ada, email: ada.email.toUpperCase() });
  const refused = {
    title: 'Registration Failed',
    text: 'An account with this e-mail already exists',
  };
  await answer(other.page, refused, 'OK');
  expect(await other.page.getByLabel('Name', { exact: true }).inputValue()).toBe(ada.name);

  const mend = await fault(other.page, 'POST', /^\/users$/, {
    status: 503,
    body: { message: 'Accounts rest until noon' },
  });
  await fillRegistration(other.page, { ...somebody(), password: 'Abc123' });
  await answer(other.page, { title: 'Registration Failed', text: 'Accounts rest until noon' }, 'OK');
  await mend();
  expect(complaints).toEqual([]);
  expect(other.complaints.filter((complaint) => !/409|503/.test(complaint))).toEqual([]);
});

test('an account that the prompt of a race led to leads back to the race [8.success.register] [4.login]', async () => {
  const { page, complaints } = await setting.visitor();
  const race = await registerFromRace(page);
  await fillRegistration(page, somebody());
  await answer(page, { title: 'Success!', text: 'Registration completed successfully!' }, 'Continue');
  await page.waitForURL(race);
  await page.getByRole('link', { name: 'Register for Marathon' }).waitFor();
  await page.goBack();
  await page.waitForURL('/about');
  expect(complaints).toEqual([]);
});

test('an account whose first sign-in fails is there, the login says so, and then leads to the race that asked for it [8.account]', async () => {
  const { page, complaints } = await setting.visitor();
  const ada = somebody();
  const mend = await fault(page, 'POST', /\/openid-connect\/token$/, { status: 503 });
  const race = await registerFromRace(page);
  await fillRegistration(page, ada);
  await page.waitForURL('/login');
  await page.getByText('Your account is ready. Please log in.').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ada.email);
  await mend();
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL(race);
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([]);
});

test('while many people register, the browser does the work that an account takes, and the person sees only that it is busy [8.account]', async () => {
  await rushForAccounts();
  const { page } = await setting.visitor();
  const challenged = page.waitForResponse((response) => response.status() === 428);
  await page.goto('/register');
  await fillRegistration(page, somebody());
  await button(page, 'Please wait...').waitFor();
  await challenged;
  await answer(page, { title: 'Success!', text: 'Registration completed successfully!' }, 'Continue');
  await page.waitForURL('/');
});

test('a browser that cannot do the work says so, keeps what was typed, and may try again [8.account]', async () => {
  await rushForAccounts();
  const { page } = await setting.visitor();
  await page.addInitScript(() => {
    Object.assign(globalThis, { Worker: undefined });
  });
  const ada = somebody();
  await page.goto('/register');
  await fillRegistration(page, ada);
  await answer(page, { title: 'Registration Failed', text: 'Please try again in a minute.' }, 'OK');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(ada.name);
  await button(page, 'Register').waitFor();
});

/** Makes accounts until they take work. */
async function rushForAccounts() {
  let status = 201;
  while (status === 201) {
    const { name: displayName, email, password } = somebody();
    const answered = await fetch(`${setting.product.origin}/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ displayName, email, password }),
    });
    status = answered.status;
  }
  expect(status).toBe(428);
}

/** From the prompt of a race by way of the login to the register screen: the race's path. */
async function registerFromRace(page: Page): Promise<string> {
  const race = `/marathonsdetails/${await addMarathon(setting.product.origin)}`;
  await page.goto('/about');
  await page.goto(race);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('/login');
  await page.locator('main').getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('/register');
  return race;
}
