// Concerns mf-marathons
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { call } from './support/api.ts';
import { fault, hold } from './support/faults.ts';
import { addMarathon, allMarathons } from './support/marathons.ts';
import { someOf } from './support/nightly.ts';
import { anOwnSetting, type Member } from './support/setting.ts';

const setting = anOwnSetting();
let ada: Member;
let total = 0;
beforeAll(async () => {
  ada = await setting.newMember();
  const { origin } = setting.product;
  // More than a person may add in an hour.
  for (const organizer of ['one@example.org', 'two@example.org', 'three@example.org'])
    for (let i = 0; i < 20; i++) await addMarathon(origin, { title: `Race ${i}` }, organizer);
  total = (await allMarathons(origin)).length;
});

const cards = (page: Page) => page.locator('main article');
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const scrollToEnd = (page: Page) => cards(page).last().scrollIntoViewIfNeeded();

/** Collects later list requests, without the start of their page. */
function lists(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/marathons' && request.resourceType() !== 'document')
      asked.push(search.replace(/after=[0-9a-f]{24}/, 'after='));
  });
  return asked;
}

test('the list asks for no more than it shows: six, then 24 at a time as one comes near the end, each once, though one is deleted elsewhere meanwhile; Back returns to the card [2.list.more] [4.list]', async () => {
  const { page, complaints } = await setting.member(ada, { viewport: { width: 390, height: 844 } });
  const asked = lists(page);
  await fault(page, 'GET', /^\/marathons\/live/, 'cut');
  await page.goto('/marathons');
  await expect.poll(() => cards(page).count()).toBe(6);
  expect(asked).toEqual(['?sort=desc&limit=6']);
  // The next page begins after a deleted marathon.
  const last = (await allMarathons(setting.product.origin))[5];
  const gone = await call(setting.product.origin, 'DELETE', `/marathons/${last?._id}`, last?.createdBy);
  expect(gone.status).toBe(200);
  await page.getByRole('button', { name: `Show More (${total - 6} more)`, exact: true }).click();
  total -= 1;
  await expect.poll(() => cards(page).count()).toBe(30);
  expect(await page.locator(`a[href="/marathonsdetails/${last?._id}"]`).count()).toBe(0);
  for (let shown = 30; shown < total; shown = Math.min(shown + 24, total)) {
    await scrollToEnd(page);
    await expect.poll(() => cards(page).count()).toBe(Math.min(shown + 24, total));
  }
  const ids = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(new Set(ids).size).toBe(total);
  expect(new Set(asked)).toEqual(new Set(['?sort=desc&limit=6', '?sort=desc&limit=24&after=']));

  const card = cards(page).nth(28);
  await card.scrollIntoViewIfNeeded();
  const title = await card.locator('h2').textContent();
  await card.getByRole('link').click();
  await page.getByRole('heading', { name: title ?? '', level: 1, exact: true }).waitFor();
  await page.goBack();
  await expect.poll(() => cards(page).nth(28).locator('h2').textContent()).toBe(title);
  const isInView = () =>
    cards(page)
      .nth(28)
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
  await expect.poll(isInView).toBe(true);
  // The aborted live connection, and the page after the deleted marathon.
  const expected = /ERR_FAILED|400|after must be the _id of a marathon/;
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});

test('home asks for the six that it shows, and once for a page to draw from [2.home.upcoming] [2.home.toggle]', async () => {
  const { page, complaints } = await setting.visitor();
  const asked = lists(page);
  await page.goto('/');
  const upcoming = page.getByRole('region', { name: 'Upcoming Marathons' });
  await expect.poll(() => upcoming.locator('article').count()).toBe(6);
  // The first one is also preloaded by the page, and loaded once: see the wire test.
  expect([...new Set(asked)]).toEqual(['?limit=6', '?limit=100&after=']);
  await page
    .getByRole('region', { name: 'Marathons', exact: true })
    .getByRole('button', { name: 'Show More' })
    .click();
  expect(complaints).toEqual([]);
});

test('cards come into places of their own size, the first three in a row or below each other, never two and one [more.skeletons] [2.home.marathons]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  for (const width of someOf([360, 520, 640, 768, 1024, 1440], [360, 640, 1024])) {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, 'GET', /^\/marathons\?limit=/);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const boxes = (area: Locator) =>
      area
        .locator('ul > li')
        .evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect()).map(({ x, height }) => ({ x, height })),
        );
    const areas = [block(page, 'Marathons'), block(page, 'Upcoming Marathons')];
    for (const area of areas) await area.locator('ul > li').first().waitFor();
    const before = await Promise.all(areas.map(boxes));
    release();
    await expect.poll(() => block(page, 'Upcoming Marathons').locator('article').count()).toBe(6);
    await page.evaluate(() => document.fonts.ready);
    for (const [i, area] of areas.entries()) {
      const [place, card] = [before[i]?.[0]?.height ?? 0, (await boxes(area))[0]?.height ?? 0];
      expect(Math.abs(place - card), `${width} px: ${place} for ${card}`).toBeLessThan(30);
    }
    const columns = new Set((await boxes(block(page, 'Marathons'))).map(({ x }) => x));
    expect([1, 3], `${width} px`).toContain(columns.size);
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(complaints).toEqual([]);
});
