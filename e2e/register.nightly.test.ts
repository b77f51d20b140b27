// Concerns mf-auth
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, fillRegistration, somebody } from './support/people.ts';
import { anOwnSetting } from './support/setting.ts';

const setting = anOwnSetting();
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

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

/** Makes accounts until a proof of work is required. */
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
