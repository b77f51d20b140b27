import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from './support/faults.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
const list = /^\/marathons\?limit=/;
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const latest = (page: Page) => block(page, 'Marathons');
const upcoming = (page: Page) => block(page, 'Upcoming Marathons');

test('one slide shows at a time; a finger swipes them, and less motion changes them at once [2.home.carousel]', async () => {
  const { page, complaints } = await setting.visitor({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    reducedMotion: 'no-preference',
  });
  await page.goto('/');
  const carousel = block(page, 'What Marathon is for');
  const slide = carousel.getByRole('group');
  const fade = () => slide.first().evaluate((element) => getComputedStyle(element).transitionDuration);
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
  const expectSlide = async (position: number) => {
    await carousel.getByRole('group', { name: `${position} of 3` }).waitFor();
    await expect.poll(() => slide.filter({ visible: true }).count()).toBe(1);
    const picture = slide.filter({ visible: true }).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  };
  await expectSlide(1);
  await swipe(300, 60);
  await expectSlide(2);
  await swipe(60, 300);
  await expectSlide(1);
  await swipe(60, 300);
  await expectSlide(3);
  expect(Number.parseFloat(await fade())).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(Number.parseFloat(await fade())).toBeLessThan(0.001);

  for (const picture of await block(page, 'Famous Marathons').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
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
