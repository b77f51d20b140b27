// Concerns mf-desk
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { aRunner, call, takeSpot } from './support/api.ts';
import { violations } from './support/axe.ts';
import { arrive, expectFocus, tabTo } from './support/keyboard.ts';
import { layoutBreaks } from './support/layoutBreaks.ts';
import { addMarathon } from './support/marathons.ts';
import { nightlyTest } from './support/nightly.ts';
import { somebody } from './support/people.ts';
import { temporaryFolder } from './support/product.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
let id: string;
beforeAll(async () => {
  ada = await setting.newMember();
  id = await addMarathon(setting.product.origin, { title: 'Desk Run', participantsLimit: 100 }, ada.email);
  for (const name of ['Grace', 'Zoë']) await registered(name);
});

async function registered(firstName: string): Promise<void> {
  const form = { ...aRunner(id), firstName };
  const answer = await call(setting.product.origin, 'POST', '/registrations', somebody().email, form);
  expect(answer.status).toBe(201);
}

const rows = (page: Page) => page.locator('tbody').getByRole('link');

async function waitForCancelled(page: Page, name: string): Promise<void> {
  await page.getByText('we keep name and fee until', { exact: false }).waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('an organizer comes to their participants from the menu, finds one by keyboard and reads their page; Back keeps the search', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard');
  await page.locator('aside').getByRole('link', { name: 'Desk' }).click();
  await arrive(page, '/desk');
  await page
    .getByRole('row', { name: /Desk Run/ })
    .getByText('2 of 100')
    .waitFor();
  await tabTo(page, 'Desk Run');
  await page.keyboard.press('Enter');
  await arrive(page, `/desk/${id}`);
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Zoë Runner', 'Grace Runner']);
  await tabTo(page, 'Search participants');
  await page.keyboard.type('zoe');
  await page.waitForURL('**/desk/*?search=zoe');
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Zoë Runner']);
  await tabTo(page, 'Zoë Runner');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Zoë Runner' }).waitFor();
  await page.getByRole('region', { name: 'History' }).getByText('Registered').waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Zoë Runner']);
  expect(await page.getByLabel('Search participants').inputValue()).toBe('zoe');
  expect(complaints).toEqual([]);
});

test('who registers shows up by themselves, and so does who gives their spot back', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.goto(`/desk/${id}`);
  await rows(page).nth(1).waitFor();
  const runner = somebody().email;
  const registration = await takeSpot(setting.product.origin, id, runner);
  await page.getByText('Desk Run: 3 of 100 registered').waitFor();
  await expect.poll(() => rows(page).first().textContent()).toBe('Ada Runner');
  await call(setting.product.origin, 'DELETE', `/registrations/${registration}`, runner);
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Zoë Runner', 'Grace Runner']);
  await page.getByLabel('State').selectOption('Cancelled');
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Ada Runner']);
  await rows(page).first().click();
  await waitForCancelled(page, 'Ada Runner');
  expect(complaints).toEqual([]);
});

test('an organizer adds, corrects and cancels by hand by keyboard; the runner and the log know who did it and why [more.by-hand]', async () => {
  const { page, complaints } = await setting.member(ada);
  const race = await addMarathon(
    setting.product.origin,
    { title: 'Hand Run', participantsLimit: 1 },
    ada.email,
  );
  const runner = await setting.newMember();
  const registration = await takeSpot(setting.product.origin, race, runner.email);
  await page.goto(`/desk/${race}`);
  await rows(page).first().waitFor();

  await tabTo(page, 'Add');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add a participant' }).waitFor();
  await expectFocus(page, 'First name');
  for (const text of ['Bob', 'Stone', 'bob@example.org', '+47 555 01 01']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByText('All spots are taken.').waitFor();
  await page.getByLabel('Reason').fill('Guide of a blind runner');
  expect(await violations(page, 'a participant to add')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Hand Run: 2 of 1 registered').waitFor();
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Bob Stone', 'Ada Runner']);

  await page.goto(`/desk/${race}/${registration}`);
  await page.getByRole('heading', { level: 1, name: 'Ada Runner' }).waitFor();
  await tabTo(page, 'Correct …');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Åse');
  await dialog.getByLabel('Reason').fill('Asked for at the desk');
  expect(await violations(page, 'a registration to correct')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Åse Runner' }).waitFor();
  const mine = await setting.member(runner);
  await mine.page.goto(`/dashboard/my-apply/${registration}`);
  const history = mine.page.getByRole('region', { name: 'History' });
  await history.getByText('Reason: Asked for at the desk').waitFor();
  expect(await history.getByText('Corrected by an organizer').count()).toBe(1);
  expect(await violations(mine.page, 'what happened to a registration')).toEqual([]);

  await page.getByRole('button', { name: 'Cancel the registration …' }).click();
  await dialog.getByLabel('Reason').fill('Registered for another race');
  expect(await violations(page, 'a registration to cancel')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
  await waitForCancelled(page, 'Åse Runner');
  await page.goto(`/desk/${race}/log`);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => entries.filter({ has: page.locator('time') }).count()).toBe(4);
  await entries.getByText('published the race').waitFor();
  expect(await violations(page, 'a log')).toEqual([]);
  // The browser reports the refusal, and nothing else.
  expect(complaints).toEqual([expect.stringContaining('409')]);
  expect(mine.complaints).toEqual([]);
});

nightlyTest(
  'axe finds nothing in what the desk says when there is nothing, and when it is not allowed',
  async () => {
    const { page } = await setting.member(await setting.newMember());
    const found: string[] = [];
    await page.goto('/desk');
    await page.getByText('No marathons found.').waitFor();
    found.push(...(await violations(page, 'an empty desk')));
    await page.goto(`/desk/${id}`);
    await page.getByText('Only the race’s team can see this').waitFor();
    found.push(...(await violations(page, "somebody else's marathon")));
    const organizer = (await setting.member(ada)).page;
    await organizer.goto(`/desk/${id}?search=nobody`);
    await organizer.getByText('Nobody matches “nobody”').waitFor();
    found.push(...(await violations(organizer, 'a search that finds nobody')));
    expect(found).toEqual([]);
  },
);

test('the list is exported as it is shown, by keyboard, and the dialog is accessible', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.goto(`/desk/${id}?search=zoe`);
  await rows(page).first().waitFor();
  await tabTo(page, 'Export');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export participants' });
  await dialog.getByLabel('Format').selectOption('csv');
  expect(await violations(page, 'the export dialog')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Desk Run participants .*\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.trim().split('\r\n')).toEqual([
    expect.stringContaining('Registration ID,'),
    expect.stringContaining('Zoë Runner'),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test('an organizer imports pasted rows by keyboard, sees first what would happen, and finds the people in the list', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/desk/${id}`);
  await rows(page).first().waitFor();
  await tabTo(page, 'Import');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  expect(await violations(page, 'the import dialog')).toEqual([]);
  const heading = 'Name\tEmail\tContact';
  await dialog
    .getByLabel('Or paste rows')
    .fill(`${heading}\nIda Stone\tida@example.org\t+47 555 01 01\nOle\tole@\t+47 555 01 02`);
  await dialog.getByRole('button', { name: 'Check rows' }).press('Enter');
  await dialog.getByRole('cell', { name: 'Email is not valid' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Import 1 participant' }).isDisabled()).toBe(true);
  expect(await violations(page, 'the preview of an import')).toEqual([]);
  await dialog.getByRole('button', { name: 'Choose another list' }).press('Enter');
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'club.csv');
  const people =
    'Name;Email;Contact\nJosé Stone;ida@example.org;+47 555 01 01\nJosé Stone;i.stone@example.org;+47 555 01 01';
  await writeFile(file, people, 'latin1');
  await dialog.getByLabel('List of participants').setInputFiles(file);
  await dialog.getByText('Read as Western text (windows-1252)').waitFor();
  await dialog.getByRole('cell', { name: /^Same name and contact as line 2/ }).waitFor();
  expect(await violations(page, 'the preview of people who may be one')).toEqual([]);
  expect(await page.evaluate(layoutBreaks)).toEqual([]);
  await writeFile(file, 'saved again');
  await dialog.getByRole('button', { name: 'Import 2 participants' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => rows(page).allTextContents()).toContain('José Stone');
  expect(complaints).toEqual([]);
});

nightlyTest(
  'on a phone, by keyboard, an organizer says which column of a foreign list is what, and those people are imported',
  async () => {
    const { page, complaints } = await setting.member(ada);
    await page.goto(`/desk/${id}`);
    await rows(page).first().waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await tabTo(page, 'Import');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import participants' });
    const name = 'A very long heading of a registration site that asks for the first name of each runner';
    await dialog
      .getByLabel('Or paste rows')
      .fill(`${name}\tVezetéknév\tEmail\tContact\nIlona\tKis\tilona@example.org\t+36 555 01 01`);
    await dialog.getByRole('button', { name: 'Check rows' }).press('Enter');
    await expectFocus(page, 'What is in each column?');
    expect(await violations(page, 'the columns of a list')).toEqual([]);
    expect(await page.evaluate(layoutBreaks)).toEqual([]);
    await tabTo(page, name);
    // No letters: after a pause a list begins a new search.
    for (const _ of ['Name', 'First name']) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    for (const _ of ['Name', 'First name', 'Last name']) await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: 'Check the list' }).press('Enter');
    await dialog.getByText('Ilona Kis').waitFor();
    expect(await violations(page, 'the preview of a list with columns that were chosen')).toEqual([]);
    expect(await page.evaluate(layoutBreaks)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 1 participant' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => rows(page).allTextContents()).toContain('Ilona Kis');
    expect(complaints).toEqual([]);
  },
);
