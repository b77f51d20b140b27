import type { Marathon } from '@marathon/contracts/marathon';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { altered, fault, hold } from './support/faults.ts';
import { allMarathons, registrationDays } from './support/marathons.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const list = /^\/marathons\?limit=/;
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const latest = (page: Page) => block(page, 'Marathons');
const upcoming = (page: Page) => block(page, 'Upcoming Marathons');
const titles = (page: Page, name: string) => block(page, name).locator('article h3').allTextContents();

test('three slides; previous and next wrap, arrow keys and dots too, and it never moves by itself [2.home.carousel]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.clock.install();
  await page.goto('/');
  const carousel = block(page, 'What Marathon is for');
  const slide = carousel.getByRole('group');
  const expectSlide = async (position: number) => {
    await carousel.getByRole('group', { name: `${position} of 3` }).waitFor();
    await expect.poll(() => slide.filter({ visible: true }).count()).toBe(1);
  };
  const [previous, next] = ['Previous slide', 'Next slide'].map((name) =>
    carousel.getByRole('button', { name }),
  );
  await expectSlide(1);
  const seen = new Set<string>();
  for (const position of [2, 3, 1]) {
    await next?.click();
    await expectSlide(position);
    const shown = slide.filter({ visible: true });
    expect(await shown.locator('p').textContent()).not.toBe('');
    const picture = shown.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    seen.add(`${await shown.getByRole('heading').textContent()} ${await picture.getAttribute('src')}`);
  }
  expect(seen.size).toBe(3);
  await previous?.click();
  await expectSlide(3);
  await page.keyboard.press('ArrowRight');
  await expectSlide(1);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(3);
  await carousel.getByRole('button', { name: /^Slide 2/ }).click();
  await expectSlide(2);
  // Asked for less motion, slides change at once; nobody asked for a change by itself.
  const fade = await slide.first().evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(Number.parseFloat(fade)).toBeLessThan(0.001);
  await page.clock.fastForward('05:00');
  await expectSlide(2);
  expect(complaints).toEqual([]);
});

test('a finger swipes the slides [2.home.carousel]', async () => {
  const { page, complaints } = await setting.visitor({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    reducedMotion: 'no-preference',
  });
  await page.goto('/');
  const carousel = block(page, 'What Marathon is for');
  const finger = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      });
    await touch('touchStart', from);
    for (const x of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * x);
    await touch('touchEnd');
  };
  await carousel.getByRole('group', { name: '1 of 3' }).waitFor();
  await swipe(300, 60);
  await carousel.getByRole('group', { name: '2 of 3' }).waitFor();
  await swipe(60, 300);
  await carousel.getByRole('group', { name: '1 of 3' }).waitFor();
  await swipe(60, 300);
  await carousel.getByRole('group', { name: '3 of 3' }).waitFor();
  // A short one is none.
  await swipe(200, 180);
  expect(await carousel.getByRole('group', { name: '3 of 3' }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

test('Marathons: Loading, then the first three with their facts; seven give Show More up to six, six give none [2.home.marathons] [2.home.toggle] [more.skeletons]', async () => {
  const { page, complaints } = await setting.visitor({ timezoneId: 'UTC', locale: 'en-US' });
  const all = await allMarathons(setting.product.origin);
  const release = await hold(page, 'GET', list);
  await page.goto('/');
  for (const area of [latest(page), upcoming(page)]) {
    await area.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    expect(await area.locator('article').count()).toBe(0);
  }
  release();
  const cards = latest(page).locator('article');
  await expect.poll(() => cards.count()).toBe(3);
  expect(await latest(page).getByText('Loading').count()).toBe(0);
  expect(await titles(page, 'Marathons')).toEqual(all.slice(0, 3).map(({ title }) => title));
  for (const [i, race] of all.slice(0, 3).entries()) {
    const words = (await cards.nth(i).textContent()) ?? '';
    expect(words).toContain(race.location);
    expect(words.replaceAll(/\s/g, ' ')).toContain(`Registration ${registrationDays(race)}`);
    const link = cards.nth(i).getByRole('link', { name: 'See Details' });
    expect(await link.getAttribute('href')).toBe(`/marathonsdetails/${race._id}`);
    await expect.poll(() => cards.nth(i).locator('img').getAttribute('src')).toBe(race.image);
  }
  await latest(page).getByRole('button', { name: 'Show More', exact: true }).click();
  await expect.poll(() => cards.count()).toBe(6);
  await latest(page).getByRole('button', { name: 'Show Less', exact: true }).click();
  await expect.poll(() => cards.count()).toBe(3);

  for (const [size, toggles] of [
    [6, 0],
    [7, 1],
  ] as const) {
    const restore = await altered<Marathon[]>(page, list, (marathons) => marathons.slice(0, 6), size);
    await page.reload();
    await expect.poll(() => cards.count()).toBe(3);
    expect(await latest(page).getByRole('button').count()).toBe(toggles);
    await restore();
  }
  expect(complaints).toEqual([]);
});

test('cards come into places of their own size, the first three in a row or below each other, never two and one [more.skeletons] [2.home.marathons]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  for (const width of [360, 520, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, 'GET', list);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const boxes = (area: Locator) =>
      area
        .locator('ul > li')
        .evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect()).map(({ x, height }) => ({ x, height })),
        );
    const areas = [latest(page), upcoming(page)];
    for (const area of areas) await area.locator('ul > li').first().waitFor();
    const before = await Promise.all(areas.map(boxes));
    release();
    await expect.poll(() => upcoming(page).locator('article').count()).toBe(6);
    await page.evaluate(() => document.fonts.ready);
    for (const [i, area] of areas.entries()) {
      const [place, card] = [before[i]?.[0]?.height ?? 0, (await boxes(area))[0]?.height ?? 0];
      expect(Math.abs(place - card), `${width} px: ${place} for ${card}`).toBeLessThan(30);
    }
    const columns = new Set((await boxes(latest(page))).map(({ x }) => x));
    expect([1, 3], `${width} px`).toContain(columns.size);
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(complaints).toEqual([]);
});

test('what a marathon lacks has a placeholder, and so has a picture that fails [2.home.marathons] [2.home.upcoming] [more.images]', async () => {
  const { page, complaints } = await setting.visitor();
  await altered<Marathon[]>(page, list, ([first, second, third]) => [
    { ...first, eventDate: inDays(5), title: '', location: '', image: '' },
    { ...second, eventDate: inDays(5), title: undefined, location: undefined, image: undefined },
    { ...third, eventDate: inDays(5), title: 'No picture', image: '/images/marathons/gone.svg' },
  ]);
  await page.goto('/');
  for (const name of ['Marathons', 'Upcoming Marathons']) {
    const area = block(page, name);
    await area.locator('article').nth(2).scrollIntoViewIfNeeded();
    const pictures = area.locator('article img');
    await expect
      .poll(() => pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src'))))
      .toEqual(Array(3).fill('/images/marathon-placeholder.svg'));
    expect((await titles(page, name)).sort()).toEqual([
      'No picture',
      'Untitled marathon',
      'Untitled marathon',
    ]);
    expect(await area.getByText('Location to be announced').count()).toBe(2);
  }
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

test('Upcoming: at most six of the future ones, drawn at random, once per page load, with all their facts [2.home.upcoming]', async () => {
  const { page, complaints } = await setting.visitor({ timezoneId: 'UTC', locale: 'en-US' });
  await page.addInitScript(() => {
    const chance = Number(new URLSearchParams(location.search).get('chance') ?? '0');
    Math.random = () => chance;
  });
  // Eight to come and four that have started.
  const all = await allMarathons(setting.product.origin);
  const races = (marathons: Marathon[]) =>
    marathons.map((race) => {
      const i = all.findIndex(({ _id }) => _id === race._id);
      const eventDate = i < 8 ? inDays(i + 3) : inDays(-i);
      const facts = i === 0 ? free : { registrationFee: 1234.5, participantsLimit: i === 1 ? 12_500 : 1 };
      const date = { eventDate, marathonDate: eventDate, timeZone: 'UTC' };
      return { ...race, title: `Race ${i}`, distance: '25k', ...facts, ...date };
    });
  const free = { registrationFee: null, participantsLimit: null };
  await altered(page, list, races);
  await page.goto('/?chance=0');
  const shown = () => titles(page, 'Upcoming Marathons');
  await expect.poll(async () => (await shown()).length).toBe(6);
  const first = await shown();
  for (const title of first) expect(Number(title.slice(5))).toBeLessThan(8);

  const card = (title: string) => upcoming(page).locator('article', { hasText: title });
  const facts = (title: string) => card(title).locator('dd').allTextContents();
  expect(await facts('Race 0')).toEqual([date(inDays(3)), '25k', 'Free', 'Unlimited spots']);
  expect(await facts('Race 1')).toEqual([date(inDays(4)), '25k', '$1,234.50', '12,500 spots']);
  expect((await facts('Race 3')).at(-1)).toBe('1 spot');
  const [, race] = await allMarathons(setting.product.origin);
  expect(await card('Race 1').textContent()).toContain(race?.location);
  expect(await card('Race 1').getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    `/marathonsdetails/${race?._id}`,
  );

  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'About Marathon' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect.poll(shown).toEqual(first);

  await page.goto('/?chance=0.999');
  await expect.poll(async () => (await shown()).length).toBe(6);
  expect(await shown()).not.toEqual(first);
  expect(complaints).toEqual([]);
});

test('without a future marathon: No upcoming marathons found. [2.home.upcoming-empty]', async () => {
  const { page, complaints } = await setting.visitor();
  await altered<Marathon[]>(page, list, (marathons) =>
    marathons.map((race) => ({ ...race, eventDate: inDays(-1), marathonDate: inDays(-1) })),
  );
  await page.goto('/');
  await upcoming(page).getByText('No upcoming marathons found.', { exact: true }).waitFor();
  expect(await latest(page).locator('article').count()).toBe(3);
  expect(complaints).toEqual([]);
});

test('six training tips, and Boston, London, Tokyo and Berlin [2.home.tips] [2.home.famous]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/');
  const tips = block(page, 'Training Tips').getByRole('listitem');
  expect(await tips.count()).toBe(6);
  expect(new Set(await tips.getByRole('heading').allTextContents()).size).toBe(6);
  const famous = block(page, 'Famous Marathons').getByRole('listitem');
  expect(await famous.getByRole('heading').allTextContents()).toEqual([
    'Boston',
    'London',
    'Tokyo',
    'Berlin',
  ]);
  for (const picture of await famous.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(complaints).toEqual([]);
});

test('lists that fail end their loading and show no marathon; Retry brings them [8.lists]', async () => {
  const { page, complaints } = await setting.visitor();
  const mend = await fault(page, 'GET', list);
  await page.goto('/');
  for (const area of [latest(page), upcoming(page)]) {
    await area.getByRole('alert').getByText('This part could not be loaded').waitFor();
    expect(await area.getByText('Loading').count()).toBe(0);
    expect(await area.locator('article').count()).toBe(0);
  }
  // Only logged: no dialog, and the rest of the page is there.
  expect(complaints).toContainEqual(expect.stringContaining('Marathons could not be loaded'));
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  expect(await block(page, 'Training Tips').getByRole('listitem').count()).toBe(6);
  await mend();
  await latest(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => latest(page).locator('article').count()).toBe(3);
  await expect.poll(() => upcoming(page).locator('article').count()).toBe(6);
});

const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
const date = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
