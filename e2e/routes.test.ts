import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addMarathon } from './support/marathons.ts';
import { answer, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';
import { waitUntilDrawn } from './support/waitUntilDrawn.ts';

const setting = aSetting();
let ada: Member;
let id: string;
beforeAll(async () => {
  ada = await setting.newMember();
  id = await addMarathon(setting.product.origin, {}, ada.email);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const bar = (page: Page) => page.getByRole('banner');

test('a protected route sends the signed-out to /login, and Back does not come by it again [2.routes.protected]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/about');
  const paths = [`/marathonsdetails/${id}/apply`, '/dashboard/profile'];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForURL('/login');
    await heading(page, 'Login').waitFor();
    await page.goBack();
    await heading(page, 'About Marathon').waitFor();
  }
  await page.goto('/marathons?sort=asc');
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL('/marathons?sort=asc');
  await heading(page, 'Marathons Section').waitFor();
  expect(complaints).toEqual([]);
});

test('after a navigation the focus is on the heading of the new screen, at its top [more.titles]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/');
  await waitUntilDrawn(page);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const away = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const stops = [
    ['About', 'About Marathon'],
    ['Home', 'Marathon: find your race, register, run'],
    ['Login', 'Login'],
    ['Register', 'Register'],
  ] as const;
  for (const [link, h1] of stops) {
    await away();
    await bar(page).getByRole('link', { name: link, exact: true }).click();
    await heading(page, h1).waitFor();
    await expect.poll(focused).toBe('H1');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  await bar(page).getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'See Details' }).first().click();
  await page.waitForURL(/marathonsdetails/);
  await expect.poll(focused).toBe('H1');
  expect(complaints).toEqual([]);
});

test('any other path is answered 404 and says Page Not Found [2.routes.404]', async () => {
  const { page, complaints } = await setting.visitor();
  for (const path of ['/no/such/page', '/dashboard/nothing', '/marathonsdetails']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await heading(page, 'Page Not Found').waitFor();
  }
  // Chromium reports the pages' own three 404s.
  expect(complaints).toHaveLength(3);
});
