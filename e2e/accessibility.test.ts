import { AxeBuilder } from '@axe-core/playwright';
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dialog, logIn } from './support/people.ts';
import { everyScreen, open, type Screens, settled } from './support/screens.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
const phone = { viewport: { width: 360, height: 780 } };
let ada: Member;
let screens: Screens;
beforeAll(async () => {
  ada = await setting.newMember();
  screens = await everyScreen(setting.product.origin, ada);
});

test('axe finds nothing on any screen of a visitor, light and dark [bar.axe]', async () => {
  const { page } = await setting.visitor();
  const found: string[] = [];
  for (const path of screens.signedOut) {
    await open(page, path);
    found.push(...(await violations(page, path)));
  }
  expect(found).toEqual([]);
}, 120_000);

test('axe finds nothing on any screen of a signed-in person, light and dark [bar.axe]', async () => {
  const { page } = await setting.member(ada);
  const found: string[] = [];
  for (const path of screens.signedIn) {
    await open(page, path);
    found.push(...(await violations(page, path)));
  }
  expect(found).toEqual([]);
}, 120_000);

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
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await page.getByRole('dialog', { name: 'Calendar' }).getByRole('gridcell').first().waitFor();
  await look(page, 'calendar');

  await open(page, '/dashboard/my-marathons');
  await page.getByRole('button', { name: 'Delete' }).click();
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

  await open(page, `/marathonsdetails/${screens.open}/apply`);
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
}, 120_000);

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Every rule in light, and in dark those that depend on colours: `calendar, dark: color-contrast button.x`. */
async function violations(page: Page, where: string): Promise<string[]> {
  await settled(page);
  await turn(page, 'light');
  const light = await axe(page).withTags(rules).analyze();
  await turn(page, 'dark');
  const dark = await axe(page).withRules(colours).analyze();
  expect(light.passes.length).toBeGreaterThan(5);
  const told = (scheme: string, results: typeof light) =>
    results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}, ${scheme}: ${id} ${target} ${failureSummary}`),
    );
  return [...told('light', light), ...told('dark', dark)];
}

/** There are no frames: without its care for them axe is faster by a fifth. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

/** Another theme, and colours that have arrived there. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}
