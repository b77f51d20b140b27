// Concerns mf-marathons
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const add = (fields: Record<string, unknown> = {}) => addMarathon(setting.product.origin, fields);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => page.locator('main').getByRole('button', { name: 'Register', exact: true });
const registerLink = (page: Page) => page.getByRole('link', { name: 'Register for Marathon', exact: true });
const countOf = async (id: string) => (await marathon(setting.product.origin, id)).registrationCount;

async function fill(page: Page) {
  await field(page, 'First Name').fill('Ada');
  await field(page, 'Last Name').fill('Runner');
  await field(page, 'Contact').fill('+47 555 01 23');
}

test('a visitor logs in, registers and cancels [5.apply.signed-in] [2.details.signed-out] [4.registration] [2.routes.after-registration] [more.drafts]', async () => {
  const { page, complaints } = await setting.visitor();
  const { origin } = setting.product;
  const id = await add({ title: 'Midsummer Mile' });
  expect((await call(origin, 'POST', '/registrations', undefined, aRunner(id))).status).toBe(401);
  await page.goto(`/marathonsdetails/${id}`);
  const card = page.getByRole('complementary', { name: 'Registration' });
  await card.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL(`/marathonsdetails/${id}`);

  await registerLink(page).click();
  await fill(page);
  await page.reload();
  await expect.poll(() => field(page, 'Contact').inputValue()).toBe('+47 555 01 23');
  await submit(page).click();
  const congrats = dialog(page).filter({ hasText: 'Your marathon registration was successful.' });
  await congrats.waitFor();
  await congrats.waitFor({ state: 'detached' });
  await page.waitForURL('/dashboard/my-apply');
  await page.getByText('Midsummer Mile').first().waitFor();
  await expect.poll(() => countOf(id)).toBe(1);

  // Back does not lead to the form.
  await page.goBack();
  await card.getByText('You’re in', { exact: true }).waitFor();
  await expect.poll(() => page.getByTestId('registration-count').textContent()).toBe('1');
  await card.getByRole('link', { name: 'My Applied Marathons' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.getByText('Registration deleted').waitFor();
  await page.goBack();
  await registerLink(page).waitFor();
  expect(complaints).toEqual([]);
});

test('offline, Register waits for the connection; after Cancel nothing is sent; pressed again, it is one registration [more.offline]', async () => {
  const { page } = await setting.member(ada);
  const id = await add();
  const keys = keysOf(page);
  await page.goto(`/marathonsdetails/${id}/apply`);
  await fill(page);
  const goOffline = async () => {
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByText('You’re offline. We’ll submit this', { exact: false }).waitFor();
    expect(await dialog(page).count()).toBe(0);
  };
  await goOffline();
  await page.locator('main').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('We’ve stopped sending.', { exact: false }).waitFor();
  const tries = keys.length;
  await page.context().setOffline(false);
  // This call has succeeded, so an earlier retry would have been sent too.
  await page.evaluate(() => fetch('/healthz'));
  expect(keys).toHaveLength(tries);
  expect(await countOf(id)).toBe(0);

  await goOffline();
  await page.context().setOffline(false);
  await page.waitForURL('/dashboard/my-apply');
  await expect.poll(() => countOf(id)).toBe(1);
  expect(new Set(keys).size).toBe(1);
});

/** Collects the Idempotency-Keys of later registrations. */
function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/registrations'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
