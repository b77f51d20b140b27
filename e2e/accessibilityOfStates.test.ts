import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { dialog, logIn } from './support/people.ts';
import { type Examples, open, someOfEach } from './support/screens.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
const phone = { viewport: { width: 360, height: 780 } };
let ada: Member;
let examples: Examples;
beforeAll(async () => {
  ada = await setting.newMember();
  examples = await someOfEach(setting.product.origin, ada);
});

test('axe finds nothing in what opens: menus, messages, forms with errors, calendar, modal [bar.axe]', async () => {
  const found: string[] = [];
  const look = async (page: Page, what: string) => void found.push(...(await violations(page, what)));

  const stranger = (await setting.visitor(phone)).page;
  await open(stranger, '/');
  await stranger.getByRole('button', { name: 'Menu', exact: true }).click();
  await look(stranger, 'menu on a phone');
  await open(stranger, '/login');
  await stranger.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
  await stranger.locator('[aria-invalid="true"]').first().waitFor();
  await look(stranger, 'login with errors');
  await logIn(stranger, { email: 'nobody@example.org', password: 'Wrong-password1' });
  await dialog(stranger).waitFor();
  await look(stranger, 'login refused');

  const { page } = await setting.member(ada);
  await open(page, '/');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await look(page, 'drop-down');
  await page.getByRole('button', { name: /^Slide 2/ }).click();
  await page.getByRole('button', { name: 'Show More', exact: true }).click();
  await look(page, 'second slide, more marathons');

  await open(page, '/dashboard/add-marathon');
  await page.locator('main').getByRole('button', { name: messages.addMarathon.title }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look(page, 'marathon form with errors');
  await page.getByRole('switch', { name: 'Waiting room' }).press('Space');
  await look(page, 'marathon form with a waiting room');
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await page.getByRole('dialog', { name: 'Calendar' }).getByRole('gridcell').first().waitFor();
  await look(page, 'calendar');

  await open(page, '/dashboard/my-marathons');
  await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  await dialog(page).waitFor();
  await look(page, 'confirmation');

  await open(page, '/dashboard/my-apply');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByLabel('Address').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look(page, 'registration modal with errors');
  await page.getByLabel('Address').fill('12 St James’s Square');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await look(page, 'registration modal that is left with changes');

  await open(page, '/dashboard/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await look(page, 'profile form');

  await open(page, `/marathonsdetails/${examples.open}/apply`);
  await page
    .locator('main form')
    .getByRole('button', { name: /register|apply|submit/i })
    .click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look(page, 'apply with errors');

  await page.setViewportSize(phone.viewport);
  await open(page, '/dashboard/profile');
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await look(page, 'drawer on a phone');
  expect(found).toEqual([]);
});
