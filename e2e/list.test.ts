import type { Marathon } from '@marathon/contracts/marathon';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { altered, fault, hold } from './support/faults.ts';
import { allMarathons, registrationDays } from './support/marathons.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
const list = /^\/marathons\?sort=/;
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const cards = (page: Page) => page.locator('main article');
const titles = (page: Page) => cards(page).locator('h2').allTextContents();
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const titlesOf = (marathons: readonly Marathon[]) => marathons.map(({ title }) => title);

test('Marathons Section: loading, six cards, all their facts, Show More (N more) and Show Less [2.list] [2.list.more] [4.list] [more.skeletons]', async () => {
  const { page, complaints } = await setting.member(ada, { timezoneId: 'UTC', locale: 'en-US' });
  const all = await allMarathons(setting.product.origin, '?sort=desc');
  const release = await hold(page, 'GET', list);
  await page.goto('/marathons');
  await page.getByRole('heading', { name: 'Marathons Section', exact: true, level: 1 }).waitFor();
  await page.locator('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  expect(await cards(page).count()).toBe(0);
  release();
  await expect.poll(() => titles(page)).toEqual(titlesOf(all.slice(0, 6)));
  expect(await page.locator('main').getByText('Loading').count()).toBe(0);

  for (const [i, race] of all.slice(0, 6).entries()) {
    const card = cards(page).nth(i);
    const words = (await card.textContent()) ?? '';
    expect(words).toContain(race.location);
    expect(words.replaceAll(/\s/g, ' ')).toContain(registrationDays(race));
    expect(await card.locator('img').getAttribute('src')).toBe(race.image);
    expect(await card.getByRole('link', { name: 'See Details' }).getAttribute('href')).toBe(
      `/marathonsdetails/${race._id}`,
    );
  }
  await page.getByRole('button', { name: `Show More (${all.length - 6} more)`, exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(titlesOf(all));
  await page.getByRole('button', { name: 'Show Less', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(titlesOf(all.slice(0, 6)));

  for (const [size, toggle] of [
    [6, []],
    [7, ['Show More (1 more)']],
  ] as const) {
    const restore = await altered<Marathon[]>(page, list, (marathons) => marathons.slice(0, 6), size);
    await page.reload();
    await expect.poll(() => cards(page).count()).toBe(6);
    expect(await page.locator('main').getByRole('button').allTextContents()).toEqual(toggle);
    await restore();
  }
  await cards(page).first().getByRole('link', { name: 'See Details' }).click();
  await page.waitForURL(`/marathonsdetails/${all[0]?._id}`);
  await page.getByRole('heading', { name: all[0]?.title ?? '', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

test('Newest First is the default, Oldest First the other way round, and the address keeps it [2.list] [4.list] [more.url]', async () => {
  const { page, complaints } = await setting.member(ada);
  const newest = titlesOf(await allMarathons(setting.product.origin));
  const oldest = newest.toReversed();
  await page.goto('/marathons');
  await expect.poll(() => titles(page)).toEqual(newest.slice(0, 6));
  expect(await sort(page).locator('option').allTextContents()).toEqual(['Newest First', 'Oldest First']);
  expect(await sort(page).inputValue()).toBe('desc');

  await sort(page).selectOption({ label: 'Oldest First' });
  await expect.poll(() => titles(page)).toEqual(oldest.slice(0, 6));
  expect(new URL(page.url()).search).toBe('?sort=asc');
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(oldest.slice(0, 6));
  expect(await sort(page).inputValue()).toBe('asc');

  // Back from a card further down: the same order, still expanded.
  await page.getByRole('button', { name: /^Show More/ }).click();
  await cards(page).nth(8).getByRole('link', { name: 'See Details' }).click();
  await page.waitForURL(/marathonsdetails/);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(oldest);

  await sort(page).selectOption({ label: 'Newest First' });
  await expect.poll(async () => (await titles(page)).slice(0, 6)).toEqual(newest.slice(0, 6));
  expect(new URL(page.url()).search).toBe('');
  // An order that nobody knows is the default one.
  await page.goto('/marathons?sort=sideways');
  await expect.poll(() => titles(page)).toEqual(newest.slice(0, 6));
  expect(complaints).toEqual([]);
});

test('a list that fails ends its loading and shows no marathon; Retry brings it; an empty one says so [8.lists]', async () => {
  const { page, complaints } = await setting.member(ada);
  const mend = await fault(page, 'GET', list);
  await page.goto('/marathons');
  await page.getByRole('alert').getByText('The marathons could not be loaded').waitFor();
  expect(await cards(page).count()).toBe(0);
  expect(await page.locator('main').getByText('Loading').count()).toBe(0);
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  expect(complaints).toContainEqual(expect.stringContaining('Marathons could not be loaded'));
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => cards(page).count()).toBe(6);

  await altered(page, list, () => []);
  await page.reload();
  await page.locator('main').getByText('No marathons found.').waitFor();
  expect(await cards(page).count()).toBe(0);
});
