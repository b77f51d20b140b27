import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { installClock } from './support/clock.ts';
import { tabTo } from './support/keyboard.ts';
import { addMarathon, allMarathons } from './support/marathons.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const add = (fields: Record<string, unknown> = {}) => addMarathon(setting.product.origin, fields);
const titles = (page: Page) => page.locator('main article h2').allTextContents();
const registerLink = (page: Page) => page.getByRole('link', { name: 'Register for Marathon', exact: true });
const card = (page: Page) => page.getByRole('complementary', { name: 'Registration' });

test('the list keeps its order over a reload, and its length when a runner comes back from a marathon [2.list] [2.list.more] [more.url]', async () => {
  const { page, complaints } = await setting.member(ada);
  const oldest = (await allMarathons(setting.product.origin)).map(({ title }) => title).toReversed();
  await page.goto('/marathons');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Oldest First' });
  await expect.poll(() => titles(page)).toEqual(oldest.slice(0, 6));
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(oldest.slice(0, 6));

  await page.getByRole('button', { name: `Show More (${oldest.length - 6} more)` }).click();
  const shown = oldest.slice(0, 6 + 24);
  await expect.poll(() => titles(page)).toEqual(shown);
  const further = page.locator('main article').nth(8);
  await further.getByRole('link', { name: 'See Details' }).click();
  await page.getByRole('heading', { name: oldest[8] ?? '', level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(shown);
  expect(new URL(page.url()).search).toBe('?sort=asc');
  expect(complaints).toEqual([]);
});

test('registration opens, closes and gives way to the race by itself, under a countdown in circles of 120 px: blue, yellow, red [4.window] [4.countdown] [9.countdown]', async () => {
  const { page, complaints } = await setting.member(ada);
  const now = Date.now();
  const [opens, closes, start] = [now + minutes(4), now + minutes(8), now + minutes(10)];
  const id = await add({
    registrationStart: new Date(opens).toISOString(),
    registrationEnd: new Date(closes).toISOString(),
    marathonDate: new Date(start).toISOString(),
  });
  const clock = await installClock(page);
  await page.goto(`/marathonsdetails/${id}`);
  const closed = page.getByText('Registration is currently closed.', { exact: true });
  const timer = page.getByRole('timer');
  await closed.waitFor();
  await timer.waitFor();
  expect(await circlesOf(timer)).toEqual(
    ['blue', 'yellow', 'red'].map((colour) => ({ width: 120, height: 120, stroke: '8px', colour })),
  );

  await clock.pauseAt(opens - 1);
  expect(await registerLink(page).count()).toBe(0);
  await page.clock.runFor(1);
  await registerLink(page).waitFor();
  await clock.pauseAt(closes);
  await registerLink(page).waitFor();
  await page.clock.runFor(1);
  await closed.waitFor();
  expect(await registerLink(page).count()).toBe(0);

  await clock.pauseAt(start - 1);
  await timer.getByText('Less than a minute to go').waitFor();
  await page.clock.runFor(1);
  await page.getByText('The marathon has started or passed.', { exact: true }).waitFor();
  expect(await timer.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('on a phone the register bar covers nothing that has the focus, and nothing at the end [bar.keyboard]', async () => {
  const { page, complaints } = await setting.visitor({ viewport: { width: 360, height: 640 } });
  const id = await add({ registrationFee: 1_250.5, participantsLimit: 1_200 });
  await page.goto(`/marathonsdetails/${id}`);
  const [share, bar] = [page.getByRole('button', { name: 'Share' }), card(page).locator('> div').first()];
  await card(page).getByText('Please log in to register for the marathon.').waitFor();
  /** Distance between two parts of the page; negative if they overlap. */
  const distance = async (one: Locator, other: Locator) => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    if (!a || !b) return Number.NaN;
    return Math.max(b.y - a.y - a.height, a.y - b.y - b.height);
  };
  await tabTo(page, 'Add to calendar');
  const calendar = page.getByRole('button', { name: 'Add to calendar' });
  await expect.poll(() => distance(calendar, bar)).toBeGreaterThan(0);
  // The person has scrolled: the next link to focus is hidden behind the bar.
  await share.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 10));
  expect(await distance(share, bar)).toBeLessThan(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => distance(share, bar)).toBeGreaterThan(0);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = page.getByRole('contentinfo').getByText('© 2025');
  await expect.poll(() => distance(end, bar)).toBeGreaterThan(0);
  await expect.poll(() => distance(share, bar)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

const minutes = (count: number) => count * 60_000;

const circlesOf = async (timer: Locator) => {
  const circles = await timer.locator('svg').evaluateAll((all) =>
    all.map((svg) => {
      const ring = svg.querySelectorAll('path')[1];
      const style = ring ? getComputedStyle(ring) : undefined;
      const { width, height } = svg.getBoundingClientRect();
      return { width, height, stroke: style?.strokeWidth, colour: style?.stroke ?? '' };
    }),
  );
  return circles.map((circle) => ({ ...circle, colour: hueOf(circle.colour) }));
};

/** A color's name by its hue; `rgb(29, 78, 216)`. */
function hueOf(colour: string): string {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sector =
    max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min);
  const hue = (60 * sector + 360) % 360;
  if (hue < 20 || hue > 340) return 'red';
  if (hue > 35 && hue < 65) return 'yellow';
  return hue > 200 && hue < 250 ? 'blue' : colour;
}
