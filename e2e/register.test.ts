// Concerns mf-auth
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMarathon } from './support/marathons.ts';
import { answer, fillRegistration, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

test('a new runner whom a race asked to log in is led back to it, their photo in the bar; a taken e-mail is refused in words [8.success.register] [8.account] [4.login]', async () => {
  const { page, complaints } = await setting.visitor();
  const ada = somebody();
  const photo = `${setting.product.origin}/images/marathons/winter-lake.svg`;
  const race = await registerFromRace(page);
  await page.getByLabel('Photo URL').fill(photo);
  await fillRegistration(page, { ...ada, password: 'Abc123' });
  await answer(page, { title: 'Success!', text: 'Registration completed successfully!' }, 'Continue');
  await page.waitForURL(race);
  await page.getByRole('link', { name: 'Register for Marathon' }).waitFor();
  const bar = page.getByRole('banner');
  await bar.getByText(ada.name).first().waitFor();
  await bar.locator(`img[src="${photo}"]`).first().waitFor();
  await page.goBack();
  await page.waitForURL('/about');
  expect(complaints).toEqual([]);

  const other = await setting.visitor();
  await other.page.goto('/register');
  await fillRegistration(other.page, { ...ada, email: ada.email.toUpperCase() });
  const text = 'An account with this e-mail already exists';
  await answer(other.page, { title: 'Registration Failed', text }, 'OK');
  expect(other.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
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
