import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { someOf } from './support/nightly.ts';
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

type Look = (page: Page, what: string) => Promise<void>;

const states: Readonly<Record<string, (look: Look) => Promise<void>>> = {
  async 'the menus of a phone and the login form'(look) {
    const { page } = await setting.visitor(phone);
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await look(page, 'menu on a phone');
    await open(page, '/login');
    await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
    await invalid(page);
    await look(page, 'login with errors');
    await logIn(page, { email: 'nobody@example.org', password: 'Wrong-password1' });
    await dialog(page).waitFor();
    await look(page, 'login refused');
    const { page: own } = await setting.member(ada, phone);
    await open(own, '/dashboard/profile');
    await own.getByRole('button', { name: 'Dashboard menu' }).click();
    await look(own, 'drawer on a phone');
  },

  async 'the drop-down and the parts of home'(look) {
    const { page } = await setting.member(ada);
    await open(page, '/');
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await look(page, 'drop-down');
    await page.getByRole('button', { name: /^Slide 2/ }).click();
    await page.getByRole('button', { name: 'Show More', exact: true }).click();
    await look(page, 'second slide, more marathons');
  },

  async 'the marathon form'(look) {
    const { page } = await setting.member(ada);
    await open(page, '/dashboard/add-marathon');
    await page.locator('main').getByRole('button', { name: messages.addMarathon.title }).click();
    await invalid(page);
    await look(page, 'marathon form with errors');
    await page.getByRole('switch', { name: 'Waiting room' }).press('Space');
    await look(page, 'marathon form with a waiting room');
    await page.getByRole('button', { name: 'Open calendar' }).first().click();
    await page.getByRole('dialog', { name: 'Calendar' }).getByRole('gridcell').first().waitFor();
    await look(page, 'calendar');
  },

  async 'the dialogs of a registration'(look) {
    const { page } = await setting.member(ada);
    await open(page, '/dashboard/my-apply');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByLabel('Address').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await invalid(page);
    await look(page, 'registration modal with errors');
    await page.getByLabel('Address').fill('12 St James’s Square');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await look(page, 'registration modal that is left with changes');
  },

  async 'a confirmation, the profile form and the form to register'(look) {
    const { page } = await setting.member(ada);
    await open(page, '/dashboard/my-marathons');
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    await dialog(page).waitFor();
    await look(page, 'confirmation');
    await open(page, '/dashboard/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await look(page, 'profile form');
    await open(page, `/marathonsdetails/${examples.open}/apply`);
    await page
      .locator('main form')
      .getByRole('button', { name: /register|apply|submit/i })
      .click();
    await invalid(page);
    await look(page, 'apply with errors');
  },
};

const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first().waitFor();

test.each(someOf(Object.keys(states), ['the marathon form', 'the dialogs of a registration']))(
  'axe finds nothing in what opens: %s [bar.axe]',
  async (name) => {
    const found: string[] = [];
    await states[name]?.(async (page, what) => void found.push(...(await violations(page, what))));
    expect(found).toEqual([]);
  },
);
