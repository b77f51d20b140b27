import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { call } from './support/api.ts';
import { fault, hold } from './support/faults.ts';
import { addMarathon, allMarathons } from './support/marathons.ts';
import { answer } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
let total = 0;
beforeAll(async () => {
  ada = await setting.newMember();
  const { origin } = setting.product;
  // More than a person may add in an hour.
  for (const organizer of ['one@example.org', 'two@example.org', 'three@example.org'])
    for (let i = 0; i < 20; i++) await addMarathon(origin, { title: `Race ${i} of ${organizer}` }, organizer);
  total = (await allMarathons(origin)).length;
});

const cards = (page: Page) => page.locator('main article');
const scrollToEnd = (page: Page) => cards(page).last().scrollIntoViewIfNeeded();
const nextPage = /^\/marathons\?sort=desc&limit=24&after=/;

/** The lists of marathons that are asked for from now on, without the place at which a page begins. */
function lists(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/marathons' && request.resourceType() !== 'document')
      asked.push(search.replace(/after=[0-9a-f]{24}/, 'after='));
  });
  return asked;
}

test('the list asks for no more than it shows: six, then 24 at a time as one comes near the end, each once [2.list.more]', async () => {
  const { page, complaints } = await setting.member(ada);
  const asked = lists(page);
  await page.goto('/marathons');
  await expect.poll(() => cards(page).count()).toBe(6);
  expect(asked).toEqual(['?sort=desc&limit=6']);
  const letGo = await hold(page, 'GET', nextPage);
  await page.getByRole('button', { name: `Show More (${total - 6} more)`, exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Loading more marathons' }).waitFor();
  expect(await page.locator('main ul[aria-busy="true"]').count()).toBe(1);
  letGo();
  await expect.poll(() => cards(page).count()).toBe(30);
  await page
    .getByRole('status')
    .filter({ hasText: `30 of ${total} marathons shown` })
    .waitFor();
  expect(asked).toEqual(['?sort=desc&limit=6', '?sort=desc&limit=24&after=']);

  for (let shown = 30; shown < total; shown = Math.min(shown + 24, total)) {
    await scrollToEnd(page);
    await expect.poll(() => cards(page).count()).toBe(Math.min(shown + 24, total));
  }
  const ids = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(new Set(ids).size).toBe(total);
  expect(asked).toHaveLength(1 + Math.ceil((total - 6) / 24));
  await page.getByRole('button', { name: 'Show Less', exact: true }).click();
  await expect.poll(() => cards(page).count()).toBe(6);
  expect(complaints).toEqual([]);
});

test('a page that fails costs itself alone: the cards stay, and Retry asks for it again [8.lists] [2.list.more]', async () => {
  const { page } = await setting.member(ada);
  await page.goto('/marathons');
  await expect.poll(() => cards(page).count()).toBe(6);
  const mend = await fault(page, 'GET', nextPage);
  await page.getByRole('button', { name: /^Show More/ }).click();
  await page.getByRole('alert').getByText('More marathons could not be loaded').waitFor();
  expect(await cards(page).count()).toBe(6);
  await mend();
  const asked = lists(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => cards(page).count()).toBe(30);
  expect(asked).toEqual(['?sort=desc&limit=24&after=']);
});

test('when the last marathon of a page is deleted elsewhere, the list still comes to its end [2.list.more]', async () => {
  const { page } = await setting.member(ada);
  await page.goto('/marathons');
  await expect.poll(() => cards(page).count()).toBe(6);
  const last = (await allMarathons(setting.product.origin))[5];
  await fault(page, 'GET', /^\/marathons\/live/, 'cut');
  const gone = await call(setting.product.origin, 'DELETE', `/marathons/${last?._id}`, last?.createdBy);
  expect(gone.status).toBe(200);
  total -= 1;
  await page.getByRole('button', { name: /^Show More/ }).click();
  await expect.poll(() => cards(page).count()).toBe(30);
  expect(await page.locator(`a[href="/marathonsdetails/${last?._id}"]`).count()).toBe(0);
});

test('back from a card far down the list one is where one was [4.list]', async () => {
  const { page, complaints } = await setting.member(ada, { viewport: { width: 390, height: 844 } });
  await page.goto('/marathons');
  await page.getByRole('button', { name: /^Show More/ }).click();
  await expect.poll(() => cards(page).count()).toBe(30);
  await scrollToEnd(page);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(30);
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
  expect(complaints).toEqual([]);
});

test('home asks for the six that it shows, and once for a page to draw from [2.home.upcoming] [2.home.toggle]', async () => {
  const { page, complaints } = await setting.visitor();
  const asked = lists(page);
  await page.goto('/');
  const upcoming = page.getByRole('region', { name: 'Upcoming Marathons' });
  await expect.poll(() => upcoming.locator('article').count()).toBe(6);
  // The first one stands in the page's answer, too, and is loaded once: see the wire.
  expect([...new Set(asked)]).toEqual(['?limit=6', '?limit=100&after=']);
  await page
    .getByRole('region', { name: 'Marathons', exact: true })
    .getByRole('button', { name: 'Show More' })
    .click();
  expect(complaints).toEqual([]);
});

test('my marathons come page by page; one that is deleted leaves its page; the count in the profile is of all [2.mine] [2.profile]', async () => {
  const { page, complaints } = await setting.member(ada, { viewport: { width: 1366, height: 768 } });
  const { origin } = setting.product;
  // Added over several hours.
  const mine = ['one', 'two', 'three'].map((name) => `${name}@example.org`);
  const asked = lists(page);
  const bodies = await Promise.all(mine.map((email) => allMarathons(origin, `?createdBy=${email}`)));
  const others = bodies.flat();
  await page.route(
    (url) => url.pathname === '/marathons' && url.searchParams.has('createdBy'),
    async (route) => {
      if (route.request().resourceType() === 'document') return route.fallback();
      const query = new URL(route.request().url()).searchParams;
      const begin = others.findIndex(({ _id }) => _id === query.get('after')) + 1;
      const items = others.slice(begin, begin + Number(query.get('limit')));
      const hasNext = begin + items.length < others.length;
      await route.fulfill({
        json: items,
        headers: { 'x-total-count': String(others.length), ...(hasNext && { link: '</>; rel="next"' }) },
      });
    },
  );
  await page.goto('/dashboard/my-marathons');
  await expect.poll(() => cards(page).count()).toBe(24);
  await scrollToEnd(page);
  await expect.poll(() => cards(page).count()).toBe(48);
  const pages = new Set(asked.map((search) => search.replace(/createdBy=[^&]+&/, '')));
  expect([...pages]).toEqual(['?limit=24', '?limit=24&after=']);

  const [gone] = others.slice(30, 31);
  await page.route(`**/marathons/${gone?._id}`, async (route) => {
    others.splice(30, 1);
    await route.fulfill({ json: { acknowledged: true, deletedCount: 1 } });
  });
  await cards(page).nth(30).getByRole('button', { name: 'Delete' }).click();
  await answer(
    page,
    { title: messages.myMarathons.confirm.title(gone?.title ?? ''), text: messages.myMarathons.confirm.text },
    messages.actions.confirmDeletion,
  );
  await page.getByText(messages.myMarathons.deleted).waitFor();
  await expect.poll(() => page.locator(`a[href="/marathonsdetails/${gone?._id}"]`).count()).toBe(0);

  await page.goto('/dashboard/profile');
  const created = page.locator('main dl').filter({ hasText: messages.profile.created });
  await expect.poll(() => created.locator('dd').textContent()).toBe(String(others.length));
  expect(complaints).toEqual([]);
});
