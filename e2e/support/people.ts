import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** A new person each time. */
export function somebody(): Person {
  people += 1;
  const unique = `${Date.now().toString(36)}${people}`;
  return { name: `Ada Runner ${people}`, email: `ada.${unique}@example.org`, password: 'Marathon42' };
}

/** The alert or confirmation on top of the page. */
export const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Waits for an alert with these words and presses one of its buttons. */
export async function answer(page: Page, words: { title: string; text: string }, button: string | RegExp) {
  const alert = dialog(page).filter({ hasText: words.title }).filter({ hasText: words.text });
  await alert.waitFor();
  await alert.getByRole('button', { name: button }).click();
  await alert.waitFor({ state: 'detached' });
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, person);
  await answer(page, messages.account.success, messages.actions.continue);
  await page.waitForURL('/');
}

export async function fillRegistration(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page, 'Register');
}

export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page, 'Login');
}

/** The form's button; the bar has links of the same name. */
const submit = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const alert = dialog(page)
    .filter({ hasText: messages.logout.title })
    .filter({ hasText: messages.logout.text });
  await alert.waitFor();
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).first().waitFor();
}
