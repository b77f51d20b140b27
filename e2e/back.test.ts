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
const path = (page: Page) => new URL(page.url()).pathname;

async function openModal(page: Page) {
  await update(page).click();
  await contact(page).waitFor();
}

/** Profile, then my registrations: Back would lead to the profile. */
async function myRegistrations() {
  const { page, complaints } = await setting.member(ada, phone);
  await page.goto('/dashboard/profile');
  await heading(page, 'My Profile').waitFor();
  await page.getByRole('link', { name: 'My Applied Marathons' }).click();
  await heading(page, 'My Applied Marathons').waitFor();
  return { page, complaints };
}

test('Back closes dialogs and questions before it leaves the page, which is then as if they had never been open [4.modal] [8.confirm.registration]', async () => {
  const { page, complaints } = await myRegistrations();
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => modal(page).getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await openModal(page);
    await close();
    await modal(page).waitFor({ state: 'hidden' });
  }
  expect(await page.evaluate(() => history.length)).toBe(4);
  await page.goForward();
  await openModal(page);
  await page.reload();
  await update(page).waitFor();
  expect(await modal(page).count()).toBe(0);

  // Input is not lost without a question.
  await openModal(page);
  await contact(page).fill('+47 555 01 99');
  await page.goBack();
  const question = modal(page).getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  expect(await contact(page).inputValue()).toBe('+47 555 01 99');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await modal(page).waitFor({ state: 'hidden' });

  // Back answers a question with no.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog(page).getByText('Are you sure?').waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Harbour Night Run' }).first().waitFor();

  // A dialog after a dialog: saved, and congratulated.
  await openModal(page);
  await modal(page).getByLabel('Address', { exact: false }).fill('Storgata 1, Oslo');
  await modal(page).getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).getByText('Successfully Updated!').waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(path(page)).toBe('/dashboard/my-applications');
  await page.goBack();
  await heading(page, 'My Profile').waitFor();
  await page.goForward();
  await heading(page, 'My Applied Marathons').waitFor();
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
  const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).dispatchEvent('click');
  const follow = (name: string) =>
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await openMenu();
  await follow('About');
  await heading(page, 'About Marathon').waitFor();
  const scrolledTo = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 150));
  await openMenu();
  await follow('Marathons');
  await heading(page, 'Marathons').waitFor();
  await expect.poll(scrolledTo).toBe(0);
  await page.goBack();
  await heading(page, 'About Marathon').waitFor();
  await expect.poll(scrolledTo).toBe(150);
  await page.goBack();
  await heading(page, 'My Applied Marathons').waitFor();
  await page.goBack();
  await heading(page, 'My Profile').waitFor();
  expect(complaints).toEqual([]);
});
