// Concerns mf-desk

import { freePort } from '@marathon/persistence/testing/freePort';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeSpot } from './support/api.ts';
import { aVisitor, launchBrowser } from './support/browser.ts';
import { median, residentMegabytes } from './support/longList.ts';
import { addParticipants } from './support/manyParticipants.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { register, somebody } from './support/people.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

const many = 50_000;
const folder = temporaryFolder();
const ada = somebody();
let browser: Browser;
let product: Product;
let page: Page;
let complaints: string[];
let id: string;

beforeAll(async () => {
  const port = await freePort();
  const start = () => startProduct({ dataDir: folder.path, port, env: { SEED_DEMO: 'false' } });
  [product, browser] = await Promise.all([start(), launchBrowser()]);
  ({ page, complaints } = await aVisitor(browser, product.origin));
  await register(page, ada);
  id = await addMarathon(product.origin, { title: 'Great Run' }, ada.email);
  const race = await marathon(product.origin, id);
  await page.goto('about:blank');
  await product.stop();
  await addParticipants(folder.path, race, many);
  product = await start();
  const count = async () => (await marathon(product.origin, id)).registrationCount;
  await vi.waitFor(async () => expect(await count()).toBe(many), 120_000);
}, 240_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  folder.remove();
});

const name = (number: number) => `Runner ${String(number).padStart(5, '0')} Stone`;
const row = (number: number) => page.getByRole('link', { name: name(number), exact: true });

/** Prints duration, and memory of page and product. */
async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  const heap = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  const rows = await page.getByRole('row').count();
  const resident = await residentMegabytes(product.origin);
  console.log(
    `${what}: ${took.toFixed(0)} ms; heap ${(heap / 1e6).toFixed(0)} MB, ${rows} rows drawn; product ${resident.toFixed(0)} MB`,
  );
  expect(rows).toBeLessThan(100);
}

test(`of ${many} participants one sees the first, the last and whom one looks for, and only those in view are drawn`, async () => {
  await measured('first visit, its index is filled', async () => {
    await page.goto(`/desk/${id}`);
    await row(many).waitFor();
  });
  await measured('first page', async () => {
    await page.reload();
    await row(many).waitFor();
  });
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(many + 1));
  await measured('search', async () => {
    await page.getByLabel('Search participants').fill('runner.12345@');
    await page.getByText('1 found').waitFor();
    await row(12_345).waitFor();
  });
  await page.getByLabel('Search participants').fill('');
  await row(many).waitFor();
  await measured('to the end', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await row(1).waitFor({ timeout: 120_000 });
  });
  const end = page.locator(`[aria-rowindex="${many + 1}"]`);
  expect(await end.textContent()).toContain(name(1));

  await takeSpot(product.origin, id, somebody().email);
  await page
    .getByText(`Great Run: ${(many + 1).toLocaleString('en-US')} registered`)
    .waitFor({ state: 'attached' });
  const news = page.getByRole('button', { name: '1 new, show' });
  await news.waitFor();
  expect(await row(1).isVisible()).toBe(true);
  await measured('to what is new', async () => {
    await news.click();
    await page.getByRole('link', { name: 'Ada Runner', exact: true }).waitFor();
  });
  expect(complaints).toEqual([]);
});

test('the statistics of all of them are there at once, counted by the database', async () => {
  const shown = () => page.getByRole('img', { name: 'Registrations over time' }).waitFor();
  await measured('statistics', async () => {
    await page.goto(`/desk/${id}/statistics`);
    await shown();
  });
  await measured('statistics again', async () => {
    await page.reload();
    await shown();
  });
  const countries = page.getByRole('table', { name: 'By country' });
  await countries.getByText('Norway').waitFor();
  expect(complaints).toEqual([]);
});

test('the longest list moves under the finger without a gap: each frame of a fast scroll shows rows', async () => {
  await page.goto(`/desk/${id}`);
  await row(many).waitFor();
  const frames = await page.evaluate(scrollFast);
  const slow = frames.waits.filter((wait) => wait > 50).length;
  console.log(
    `${frames.waits.length} frames over ${frames.pixels} px: median ${median(frames.waits).toFixed(0)} ms, longest ${Math.max(...frames.waits).toFixed(0)} ms, ${slow} over 50 ms`,
  );
  expect(frames.empty).toBe(0);
});

/** Runs in the page. Scrolls by one and a half rows in each frame. */
async function scrollFast() {
  const waits: number[] = [];
  let [empty, pixels] = [0, 0];
  let last = performance.now();
  for (let frame = 0; frame < 240; frame += 1) {
    scrollBy(0, 90);
    pixels += 90;
    await new Promise(requestAnimationFrame);
    waits.push(performance.now() - last);
    last = performance.now();
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    if (!middle?.closest('[role="row"]') && scrollY > 600) empty += 1;
  }
  return { waits, empty, pixels };
}
