import { messages } from '@marathon/contracts/messages';
import { beforeAll, expect, test } from 'vitest';
import { arrive, expectFocus, tabTo } from './support/keyboard.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { dialog } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';
import { waitUntilDrawn } from './support/waitUntilDrawn.ts';

const setting = aSetting();
let ada: Member;
let id: string;
beforeAll(async () => {
  ada = await setting.newMember();
  id = await addMarathon(setting.product.origin);
});

test('from home to registered with the keyboard alone, the focus always seen and never lost [bar.keyboard]', async () => {
  const { page, complaints } = await setting.visitor();
  const { keyboard } = page;
  await page.goto('/');
  await waitUntilDrawn(page);

  await tabTo(page, 'Skip to content');
  await tabTo(page, 'Login');
  await keyboard.press('Enter');
  await arrive(page, '/login');
  await tabTo(page, 'Email');
  await keyboard.type(ada.email);
  await tabTo(page, 'Password');
  await keyboard.type(ada.password);
  await keyboard.press('Enter');
  await dialog(page).waitFor();
  await expectFocus(page, messages.actions.continue);
  await keyboard.press('Enter');
  await arrive(page, '/');

  await tabTo(page, 'Dashboard', 'Shift+Tab');
  await keyboard.press('Space');
  await page.getByRole('link', { name: 'My Apply List' }).waitFor();
  await keyboard.press('ArrowDown');
  await expectFocus(page, 'My Apply List');
  await keyboard.press('ArrowDown');
  await expectFocus(page, 'My Marathons');
  await keyboard.press('Escape');
  await expectFocus(page, 'Dashboard');

  await tabTo(page, 'Marathons', 'Shift+Tab');
  await keyboard.press('Enter');
  await arrive(page, '/marathons');
  await page.locator('main article').first().waitFor();
  await tabTo(page, `${messages.actions.seeDetails} Harbour Night Run`);
  await keyboard.press('Enter');
  await arrive(page, `/marathonsdetails/${id}`);
  await page.getByRole('link', { name: messages.registering.start }).waitFor();
  await tabTo(page, messages.registering.start);
  await keyboard.press('Enter');
  await arrive(page, `/marathonsdetails/${id}/apply`);
  await page.getByLabel('First Name').waitFor();

  await tabTo(page, 'First Name');
  await keyboard.type('Ada');
  await tabTo(page, 'Last Name');
  await keyboard.press('Backspace');
  await tabTo(page, 'Contact');
  await keyboard.press('Enter');
  // Missing fields are reported, and the first one has the focus.
  await expectFocus(page, 'Last Name');
  // react-hook-form sets the focus again in its next task; nobody types that fast.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await keyboard.type('Runner');
  await tabTo(page, 'Contact');
  await keyboard.type('+47 555 01 23');
  await tabTo(page, 'Register');
  await keyboard.press('Space');
  await arrive(page, '/dashboard/my-apply');
  expect((await marathon(setting.product.origin, id)).registrationCount).toBe(1);
  // They arrive one after the other, and push down what has the focus.
  for (const name of ['Add to calendar', 'Print', 'Save for offline'])
    await page.getByRole('main').getByText(name, { exact: true }).waitFor();
  await tabTo(page, 'Update');
  await keyboard.press('Enter');
  await expectFocus(page, 'Participant Name');
  await tabTo(page, 'Cancel');
  await keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocus(page, 'Update');
  expect(complaints).toEqual([]);
});

test('a calendar and a confirmation can be used, and left, with the keyboard alone [bar.keyboard]', async () => {
  const { page, complaints } = await setting.member(ada);
  const { keyboard } = page;
  await addMarathon(setting.product.origin, { title: 'Lake Run' }, ada.email);
  await page.goto('/dashboard/add-marathon');
  await page.getByLabel('Title').waitFor();
  await tabTo(page, 'Open calendar');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Calendar' }).getByRole('gridcell').first().waitFor();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Registration Start').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);

  await page.goto('/dashboard/my-marathons');
  await page.getByRole('heading', { name: 'Lake Run' }).waitFor();
  await tabTo(page, 'Delete');
  await keyboard.press('Enter');
  await dialog(page).waitFor();
  await expectFocus(page, 'Cancel');
  await keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocus(page, 'Delete');
  await keyboard.press('Enter');
  await tabTo(page, 'Yes, delete it!');
  await keyboard.press('Enter');
  await page.getByText('No marathons found').waitFor();
  expect(complaints).toEqual([]);
});

test('a screen that takes its time to load does not take the focus from who has gone on [more.titles]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/');
  await waitUntilDrawn(page);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/remotes\/mf-auth\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Login' }).click();
  await page.locator('main h1').waitFor({ state: 'detached' });
  const about = bar.getByRole('link', { name: 'About' });
  await about.focus();
  arrive();
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
  expect(await about.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test('in the dashboard Skip to content skips its links, too [bar.keyboard]', async () => {
  const { page } = await setting.member(ada);
  await page.goto('/dashboard/profile');
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'Add Marathon');
  expect(await page.evaluate(() => document.activeElement?.closest('nav'))).toBeNull();
});
