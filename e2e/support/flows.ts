import type { Page } from 'playwright-core';
import { addMarathon } from './marathons.ts';
import { answer, dialog, logIn, logOut, register, somebody } from './people.ts';
import { waitUntilDrawn } from './waitUntilDrawn.ts';

/** A typical task per front end, by mouse and keyboard; the person is signed in unless the task is signing in. */
export const flows: Readonly<Record<string, (page: Page, origin: string) => Promise<void>>> = {
  'mf-auth': makeAnAccount,
  'mf-marathons': registerForRace,
  'mf-dashboard': organizeRace,
};

async function makeAnAccount(page: Page): Promise<void> {
  const person = somebody();
  await register(page, person);
  await logOut(page);
  await page.goto('/dashboard/profile');
  await page.waitForURL('/login');
  await logIn(page, person);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.getByRole('heading', { name: person.name }).waitFor();
}

async function registerForRace(page: Page, origin: string): Promise<void> {
  const id = await addMarathon(origin, { title: 'Midsummer Mile' });
  await page.goto('/');
  await waitUntilDrawn(page);
  await page.locator(`main a[href="/marathonsdetails/${id}"]`).first().click();
  await page.getByRole('link', { name: 'Register for Marathon', exact: true }).click();
  await fill(page, { 'First Name': 'Ada', 'Last Name': 'Runner', Contact: '+47 555 01 23' });
  await submit(page, 'Register');
  const congrats = dialog(page).filter({ hasText: 'Your marathon registration was successful.' });
  await congrats.waitFor();
  await congrats.waitFor({ state: 'detached' });
  await page.waitForURL('/dashboard/my-apply');
  await page.getByText('Midsummer Mile').first().waitFor();
}

async function organizeRace(page: Page, origin: string): Promise<void> {
  await page.goto('/dashboard/add-marathon');
  await fill(page, {
    Title: 'Tide Run',
    Location: 'Tromsø, Norway',
    'Registration Start': '05/01/2030',
    'Registration End': '06/01/2030',
    'Marathon Date': '06/20/2030',
    Description: 'A sun that does not set.',
    'Image URL': `${origin}/images/marathons/winter-lake.svg`,
  });
  await submit(page, 'Add Marathon');
  const card = page.getByRole('article', { name: 'Tide Run' });
  await card.getByRole('link', { name: 'Update' }).click();
  await fill(page, { Location: 'Bergen, Norway' });
  await submit(page, 'Update Marathon');
  await card.getByText('Bergen, Norway').waitFor();
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = { title: 'Delete "Tide Run"?', text: 'This action cannot be undone!' };
  await answer(page, question, 'Yes, delete it!');
  await card.waitFor({ state: 'detached' });
}

const submit = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}
