// Concerns mf-desk, mf-marathons, mf-dashboard
import { readFile } from 'node:fs/promises';
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { addMarathon } from './support/marathons.ts';
import { answer, dialog } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
let grace: Member;
let zoe: Member;
let race: string;
beforeAll(async () => {
  [ada, grace, zoe] = [await setting.newMember(), await setting.newMember(), await setting.newMember()];
  race = await addMarathon(setting.product.origin, { title: 'RaceQuestions Run' }, ada.email);
});

test('an organizer asks by keyboard; the last T-shirt goes to one of two runners; list, file and counts tell it, and medical answers are read by a right of their own [more.questions]', async () => {
  const desk = await setting.member(ada);
  await askForShirtAndAllergies(desk.page);

  const [first, second] = [await setting.member(grace), await setting.member(zoe)];
  for (const { page } of [first, second]) await fillIn(page);
  expect(await violations(first.page, 'questions in the apply form')).toEqual([]);
  await press(first.page);
  await dialog(first.page).getByText(messages.registering.success.text).waitFor();
  await press(second.page);
  await answer(second.page, messages.registering.notOk, 'OK');
  await second.page.getByRole('option', { name: 'M (none left)' }).waitFor({ state: 'attached' });
  await second.page.getByLabel(/^T-shirt/).selectOption('L');
  await press(second.page);
  await dialog(second.page).getByText(messages.registering.success.text).waitFor();

  await readAnswers(desk.page);
  await readOwnAnswers(first.page);

  await removeShirt(desk.page);
  await first.page.reload();
  await first.page.getByRole('region', { name: 'Your answers' }).getByText('T-shirt').waitFor();
  expect([...desk.complaints, ...first.complaints]).toEqual([]);
});

async function askForShirtAndAllergies(page: Page): Promise<void> {
  await page.goto(`/desk/${race}`);
  await page.getByRole('link', { name: 'Questions' }).click();
  await page.getByText('No questions yet').waitFor();
  expect(await violations(page, 'a race without questions')).toEqual([]);
  await tabTo(page, 'Add a question');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Allergies');
  await tabTo(page, 'The answer is medical');
  await page.keyboard.press('Space');
  await tabTo(page, 'Add a question');
  await page.keyboard.press('Enter');
  await page.keyboard.type('T-shirt');
  const shirt = page.getByRole('region', { name: 'Question 2' });
  await shirt.getByLabel('Answer type').selectOption('One of several options');
  await shirt.getByLabel('Option 1', { exact: true }).fill('M');
  await shirt.getByLabel('How many').first().fill('1');
  await shirt.getByLabel('Option 2', { exact: true }).fill('L');
  await shirt.getByLabel('An answer is required').check();
  await page.getByRole('button', { name: 'Move T-shirt up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('T-shirt is now 1 of 2.').waitFor({ state: 'attached' });
  expect(await violations(page, 'questions')).toEqual([]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('The questions are saved').waitFor();
}

async function fillIn(page: Page): Promise<void> {
  await page.goto(`/marathonsdetails/${race}/apply`);
  await page.getByLabel(/^Contact/).fill('+47 555 01 23');
  await page.getByLabel(/^T-shirt/).selectOption('M (1 left)');
  await page.getByLabel(/^Allergies/).fill('Nuts');
}

const press = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Register', exact: true }).click();

async function readAnswers(page: Page): Promise<void> {
  await page.goto(`/desk/${race}`);
  await page.getByLabel('Show answers to').selectOption('T-shirt');
  const rows = page.locator('tbody').getByRole('row');
  await expect
    .poll(async () => (await rows.allTextContents()).map((row) => /[ML](?=[A-Z])/.test(row)))
    .toEqual([true, true]);
  expect(await violations(page, 'answers in the list')).toEqual([]);

  await page.getByRole('button', { name: 'Export' }).click();
  await dialog(page).getByLabel('Format').selectOption('csv');
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('T-shirt');
  expect(file).not.toMatch(/Allergies|Nuts/);

  await page.getByRole('link', { name: 'Statistics' }).click();
  const counts = page.getByRole('region', { name: 'T-shirt', exact: true });
  await counts.getByRole('row', { name: 'M 1 50.0%' }).waitFor();

  await page.goto(`/desk/${race}`);
  await rows.last().getByRole('link').click();
  await page.getByRole('button', { name: 'Read medical answers …' }).click();
  await dialog(page).getByRole('button', { name: 'Read them' }).click();
  const medical = page.getByRole('group', { name: 'Medical answers' });
  await medical.getByText('Nuts').waitFor();
  expect(await violations(page, 'medical answers')).toEqual([]);
  await page.getByRole('region', { name: 'History' }).getByText('Medical answers read').waitFor();
}

async function readOwnAnswers(page: Page): Promise<void> {
  await page.goto('/dashboard/my-apply');
  await page.getByRole('link', { name: 'RaceQuestions Run' }).first().click();
  const own = page.getByRole('region', { name: 'Your answers' });
  await own.getByText('Nuts').waitFor();
  await own.getByRole('button', { name: 'Change your answers' }).click();
  await dialog(page)
    .getByLabel(/^Allergies/)
    .fill('Nuts and milk');
  expect(await violations(page, 'own answers')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await own.getByRole('definition').filter({ hasText: 'Nuts and milk' }).waitFor();
  await page.getByText('Medical answers read by an organizer').waitFor();
}

async function removeShirt(page: Page): Promise<void> {
  await page.goto(`/desk/${race}/questions`);
  await page.getByRole('button', { name: 'Remove T-shirt' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).getByText('Remove “T-shirt”?').waitFor();
  expect(await violations(page, 'removing a question')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save and remove' }).click();
  await page.getByText('The questions are saved').waitFor();
}
