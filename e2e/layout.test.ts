import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { arrive } from './support/keyboard.ts';
import { loadedPicture } from './support/loadedPicture.ts';
import { somebody } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';
import { waitUntilDrawn } from './support/waitUntilDrawn.ts';

const setting = aSetting();
let alexandra: Member;
beforeAll(async () => {
  alexandra = await setting.newMember({ ...somebody(), name: 'Alexandra Montgomery-Featherstonehaugh' });
});

const bar = (page: Page) => page.getByRole('banner');
const names = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((e) => e.textContent));

test('the bar stays on top while the page scrolls, and its links lead on; a notice shows while the connection is gone [2.layout.bar] [2.layout.signed-out] [more.offline]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/');
  await waitUntilDrawn(page);
  await bar(page).getByRole('link', { name: 'Login' }).waitFor();
  expect(await names(page, 'header a')).toEqual([
    'Marathon',
    'Home',
    'Marathons',
    'About',
    'Login',
    'Register',
  ]);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await bar(page).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/about');

  // Without home's cached data.
  await page.reload();
  await waitUntilDrawn(page);
  await page.getByRole('heading', { name: 'About Marathon' }).waitFor();
  const notice = page.getByText('You’re offline.', { exact: false });
  expect(await notice.count()).toBe(0);
  await page.context().setOffline(true);
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a long name in the bar gives way, and nothing else does; the dashboard has a sidebar [2.layout.signed-in] [2.layout.dashboard]', async () => {
  const { page, complaints } = await setting.member(alexandra, { viewport: { width: 1024, height: 700 } });
  await page.goto('/dashboard/profile');
  const [brand, home, logout] = await Promise.all(
    [
      bar(page).getByRole('link', { name: 'Marathon', exact: true }),
      bar(page).getByRole('link', { name: 'Home' }),
      bar(page).getByRole('button', { name: 'Logout' }),
    ].map((part) => part.boundingBox()),
  );
  expect((home?.x ?? 0) - (brand?.x ?? 0) - (brand?.width ?? 0)).toBeGreaterThanOrEqual(16);
  expect((logout?.x ?? 0) + (logout?.width ?? 0)).toBeLessThanOrEqual(1024 - (brand?.x ?? 0) + 1);

  await bar(page).getByRole('button', { name: 'Dashboard' }).click();
  await bar(page).getByRole('link', { name: 'My Marathons' }).click();
  // A new screen takes the focus, which closes menus.
  await arrive(page, '/dashboard/my-marathons');
  await bar(page).getByRole('button', { name: 'Dashboard' }).click();
  await bar(page).getByRole('link', { name: 'My Apply List' }).click();
  await arrive(page, '/dashboard/my-apply');
  await page.locator('aside').getByRole('link', { name: 'My Profile' }).click();
  await page.waitForURL('/dashboard/profile');
  expect(complaints).toEqual([]);
});

test('on a phone the menu and the drawer take the place of bar and sidebar; the menu keeps the focus inside and closes on Escape [2.layout.mobile] [2.layout.dashboard]', async () => {
  const { page, complaints } = await setting.member(alexandra, { viewport: { width: 360, height: 780 } });
  await page.goto('/dashboard/profile');
  await expect.poll(() => names(page, '#root > div > header a, aside a')).toEqual(['Marathon']);
  const button = bar(page).getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await menu.waitFor();
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await page.getByRole('dialog', { name: 'Dashboard' }).getByRole('link', { name: 'My Apply List' }).click();
  await page.waitForURL('/dashboard/my-apply');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test('one slide shows at a time; a finger swipes them, and less motion changes them at once [2.home.carousel]', async () => {
  const { page, complaints } = await setting.visitor({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    reducedMotion: 'no-preference',
  });
  await page.goto('/');
  await waitUntilDrawn(page);
  const carousel = page.getByRole('region', { name: 'What Marathon is for' });
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
  expect(await slide.first().evaluate((element) => getComputedStyle(element).transitionProperty)).toBe(
    'none',
  );

  const famous = page.getByRole('region', { name: 'Famous Marathons' }).locator('img');
  for (const picture of await famous.all()) await loadedPicture(picture);
  expect(complaints).toEqual([]);
});

test('where less motion is wished for, another theme is there at once [bar.axe]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/');
  await waitUntilDrawn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const transitions = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
  expect(complaints).toEqual([]);
});
