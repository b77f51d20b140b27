import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { fault, hold } from './support/faults.ts';
import { addMarathon } from './support/marathons.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
  const marathonId = await addMarathon(setting.product.origin, { title: 'Harbour Night Run' });
  await call(setting.product.origin, 'POST', '/registrations', ada.email, aRunner(marathonId));
});

/** Strings in the libraries of dialogs and toasts. */
const dialogsCode = 'SweetAlert2:';
const toastsCode = 'data-sonner-toaster';
const formCode = 'street-address';

/** Resolves when files with these contents have loaded: call it before the page is opened. */
const arrival = (page: Page, ...contents: string[]) =>
  Promise.all(
    contents.map((content) =>
      page.waitForResponse(
        async (response) => /\.js$/.test(response.url()) && (await response.text()).includes(content),
      ),
    ),
  );

test('without a connection Delete still asks, and what was not done is said; the input of an update is kept [more.offline] [8.applied-update] [fault.network]', async () => {
  const { page } = await setting.member(ada);
  const ready = arrival(page, dialogsCode, toastsCode, formCode);
  await page.goto('/dashboard/my-apply');
  const row = page.getByRole('row').filter({ hasText: 'Harbour Night Run' });
  await row.waitFor();
  await ready;
  await page.context().setOffline(true);

  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.locator('[data-sonner-toast]').getByText('Delete failed', { exact: true }).waitFor();
  await row.waitFor();

  await row.getByRole('button', { name: 'Update' }).click();
  const address = page.getByLabel('Address', { exact: false });
  await address.fill('Storgata 1, Oslo');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.locator('[data-sonner-toast]').getByText('Update failed', { exact: true }).waitFor();
  expect(await address.inputValue()).toBe('Storgata 1, Oslo');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).getByText('Successfully Updated!').waitFor();
});

test('without a connection a login says so, and Escape leads back to the button [more.offline]', async () => {
  const { page } = await setting.visitor();
  const ready = arrival(page, dialogsCode);
  await page.goto('/login');
  await ready;
  const letGo = await hold(page, 'POST', /^\/realms\//);
  await logIn(page, ada);
  // A disabled element cannot keep the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.context().setOffline(true);
  letGo();
  await dialog(page).getByText('We couldn’t reach the login service.', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  const button = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.context().setOffline(false);
  await button.click();
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
});

test('where dialogs and toasts cannot be loaded at all, the browser asks and plain words tell [more.offline]', async () => {
  const { page } = await setting.member(ada);
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    if (code.includes(dialogsCode) || code.includes(toastsCode)) await route.abort();
    else await route.fulfill({ response });
  });
  await fault(page, 'DELETE', /^\/registrations\//);
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await page.goto('/dashboard/my-apply');
  await page.getByRole('row').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alert').getByText('Delete failed', { exact: true }).waitFor();
  expect(asked).toEqual([
    expect.stringMatching(
      /^Are you sure\?\n\nYou will not be able to recover this registration!\n\nYour spot in “.+” goes to someone else\.$/,
    ),
  ]);
  await page.unrouteAll({ behavior: 'wait' });

  // With the connection back, the next one is normal.
  await fault(page, 'DELETE', /^\/registrations\//);
  await page.getByRole('row').getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.locator('[data-sonner-toast]').getByText('Delete failed', { exact: true }).waitFor();
});

test('a screen that could not be loaded comes with one press of Retry, and by itself with the connection [more.offline]', async () => {
  const { page } = await setting.visitor();
  const remote = /\/remotes\/mf-auth\//;
  await page.route(remote, (route) => route.abort());
  await page.goto('/login');
  const failed = page.getByRole('alert').getByText(messages.notLoaded);
  await failed.waitFor();
  await page.unroute(remote);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();

  await page.getByRole('link', { name: 'Home' }).first().click();
  // Blocks that are still loading would fail, too.
  for (const name of ['Marathons', 'Upcoming Marathons']) {
    const block = page.getByRole('region', { name, exact: true });
    await block.getByRole('article').first().waitFor();
  }
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'About' }).first().click();
  await failed.waitFor();
  await page.getByText('We’ll load it when you’re back online.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'About Marathon', level: 1 }).waitFor();
});
