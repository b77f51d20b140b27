import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { addMarathon } from './support/marathons.ts';
import { dialog } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
  const { origin } = setting.product;
  const id = await addMarathon(origin, { title: 'Harbour Night Run' });
  await call(origin, 'POST', '/registrations', ada.email, aRunner(id));
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const modal = (page: Page) => page.getByRole('dialog', { name: 'Update Registration' });
const contact = (page: Page) => modal(page).getByLabel('Contact Number', { exact: false });
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
const entries = (page: Page) => page.evaluate(() => history.length);
const path = (page: Page) => new URL(page.url()).pathname;

/** Profile, then my registrations: where Back would lead. */
async function myRegistrations() {
  const { page, complaints } = await setting.member(ada, phone);
  await page.goto('/dashboard/profile');
  await heading(page, 'My Profile').waitFor();
  await page.getByRole('link', { name: 'My Applied Marathons' }).click();
  await heading(page, 'My Applied Marathons').waitFor();
  return { page, complaints };
}

test('Back with what was typed into Update Registration asks first; the next Back keeps it; discarded, Back leads to the page before [4.modal]', async () => {
  const { page, complaints } = await myRegistrations();
  await update(page).click();
  await contact(page).fill('+47 99');
  await page.goBack();
  const question = modal(page).getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.waitFor();
  expect(path(page)).toBe('/dashboard/my-applications');
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  expect(await contact(page).inputValue()).toBe('+47 99');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await modal(page).waitFor({ state: 'hidden' });
  expect(path(page)).toBe('/dashboard/my-applications');
  await page.goBack();
  await heading(page, 'My Profile').waitFor();
  expect(complaints).toEqual([]);
});

test('Back closes a dialog in which nothing was typed, and it is as if it had never been open: Forward and a reload, too [4.modal]', async () => {
  const { page, complaints } = await myRegistrations();
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => modal(page).getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await update(page).click();
    await contact(page).waitFor();
    await close();
    await modal(page).waitFor({ state: 'hidden' });
  }
  expect(await entries(page)).toBe(4);
  await page.goForward();
  await update(page).click();
  await contact(page).waitFor();
  await page.reload();
  await update(page).waitFor();
  expect(await modal(page).count()).toBe(0);
  await page.goBack();
  await heading(page, 'My Profile').waitFor();
  await page.goForward();
  await heading(page, 'My Applied Marathons').waitFor();
  expect(complaints).toEqual([]);
});

test('Back answers a question with no, and stays [8.confirm.registration]', async () => {
  const { page, complaints } = await myRegistrations();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog(page).getByText('Are you sure?').waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(path(page)).toBe('/dashboard/my-applications');
  await page.getByRole('cell', { name: 'Harbour Night Run' }).first().waitFor();

  // A dialog after a dialog: saved, and congratulated.
  await update(page).click();
  await modal(page).getByLabel('Address', { exact: false }).fill('Storgata 1, Oslo');
  await modal(page).getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).getByText('Successfully Updated!').waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(path(page)).toBe('/dashboard/my-applications');
  await page.goBack();
  await heading(page, 'My Profile').waitFor();
  expect(complaints).toEqual([]);
});

test('Back closes the menus of a phone; a link in them leaves no trace of the menu [2.layout.mobile] [2.layout.dashboard]', async () => {
  const { page, complaints } = await myRegistrations();
  for (const name of ['Menu', 'Dashboard menu']) {
    await page.getByRole('button', { name, exact: true }).click();
    const menu = page.getByRole('dialog').filter({ visible: true });
    await menu.waitFor();
    await page.goBack();
    await expect.poll(() => menu.count()).toBe(0);
    expect(path(page)).toBe('/dashboard/my-applications');
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await heading(page, 'About Marathon').waitFor();
  await page.goBack();
  await heading(page, 'My Applied Marathons').waitFor();
  await page.goBack();
  await heading(page, 'My Profile').waitFor();
  expect(complaints).toEqual([]);
});
