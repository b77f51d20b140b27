// Concerns mf-marathons
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tabTo } from './support/keyboard.ts';
import { addMarathon } from './support/marathons.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
  const { origin } = setting.product;
  await addMarathon(origin, { title: 'Køge Bay Zephyr', location: 'Køge, Denmark', distance: '3k' });
  await addMarathon(origin, { title: 'Zürichsee Zephyr', location: 'Zürich, Switzerland', distance: '25k' });
});

const titles = (page: Page) => page.locator('main article h2').allTextContents();
const words = (page: Page) => page.getByRole('searchbox', { name: 'Search marathons' });
const searchOf = (page: Page) => new URL(page.url()).search;

test('somebody finds a race by keyboard, shares the address, and Back takes each step back [2.list] [more.url]', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.goto('/marathons');
  await page.locator('main article').first().waitFor();
  const before = await titles(page);
  await tabTo(page, 'Search marathons');
  await page.keyboard.type('zephyr');
  await expect.poll(() => titles(page)).toEqual(['Zürichsee Zephyr', 'Køge Bay Zephyr']);
  await page.getByText('2 marathons found').waitFor();
  await tabTo(page, 'Location');
  await page.keyboard.type('koge');
  await expect.poll(() => titles(page)).toEqual(['Køge Bay Zephyr']);
  await expect.poll(() => searchOf(page)).toBe('?q=zephyr&place=koge');
  await tabTo(page, 'Distance');
  await page.keyboard.press('2');
  await page.getByText('No marathons match your search').waitFor();
  expect(searchOf(page)).toBe('?q=zephyr&place=koge&distance=25k');
  await page.getByRole('button', { name: 'Anywhere, not only koge' }).click();
  await expect.poll(() => titles(page)).toEqual(['Zürichsee Zephyr']);

  const shared = await setting.member(ada);
  await shared.page.goto(page.url());
  await expect.poll(() => titles(shared.page)).toEqual(['Zürichsee Zephyr']);
  expect(await words(shared.page).inputValue()).toBe('zephyr');

  await page.goBack();
  await page.getByText('No marathons match your search').waitFor();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['Køge Bay Zephyr']);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(before);
  expect(await words(page).inputValue()).toBe('');
  expect([...complaints, ...shared.complaints]).toEqual([]);
});

test('on a phone the filters open by a button, and a race found is one to come back to', async () => {
  const { page, complaints } = await setting.member(ada, { viewport: { width: 390, height: 844 } });
  await page.goto('/marathons?q=zephyr');
  await expect.poll(() => titles(page)).toEqual(['Zürichsee Zephyr', 'Køge Bay Zephyr']);
  const distance = page.getByRole('combobox', { name: 'Distance' });
  expect(await distance.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await distance.selectOption('3k');
  await page.getByRole('checkbox', { name: 'Open for registration' }).check();
  await expect.poll(() => titles(page)).toEqual(['Køge Bay Zephyr']);
  await page.getByRole('button', { name: 'Filters (2)', exact: true }).waitFor();
  await page.locator('main article').getByRole('link', { name: 'See Details' }).click();
  await page.getByRole('heading', { name: 'Køge Bay Zephyr', level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['Køge Bay Zephyr']);
  expect(searchOf(page)).toBe('?q=zephyr&distance=3k&open=true');
  expect(complaints).toEqual([]);
});
