import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { call } from './support/api.ts';
import { noteShifts, shiftsOf } from './support/layoutShifts.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { someOf } from './support/nightly.ts';
import { somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';
import { waitUntilDrawn } from './support/waitUntilDrawn.ts';

const setting = aSetting();
const phone = { viewport: { width: 412, height: 823 } };

const htmlOf = async (path: string) =>
  (await fetch(setting.product.origin + path, { headers: { accept: 'text/html' } })).text();

test('without JavaScript home and details have something to read, and links that lead on', async () => {
  const { page } = await setting.visitor({ javaScriptEnabled: false, ...phone });
  await page.goto('/');
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(
    'Your next start line is waiting',
  );
  await page.locator('summary').click();
  await page.getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/about');

  const id = await addMarathon(setting.product.origin, { title: 'Fjord Run', location: 'Oslo, Norway' });
  await page.goto(`/marathonsdetails/${id}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Fjord Run');
  for (const words of ['Oslo, Norway', 'Key facts', 'Marathon date'])
    expect(await page.locator('main').innerHTML()).toContain(words);
  const card = page.getByRole('complementary', { name: 'Registration' });
  expect(await card.innerText()).toContain('Free');
  const register = card.getByRole('link', { name: messages.registering.start });
  expect(await register.getAttribute('href')).toBe(`/marathonsdetails/${id}/apply`);
  await expect.poll(() => naturalWidth(page)).toBeGreaterThan(0);
});

const naturalWidth = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((img: HTMLImageElement) => img.naturalWidth);

test.each(someOf(['in time', 'too late'], ['too late']))(
  'what the scripts draw takes the place of the first view, and nothing moves, with fonts that come %s',
  async (fonts) => {
    const id = await addMarathon(setting.product.origin, { title: 'Fjord Run' });
    for (const path of ['/', `/marathonsdetails/${id}`]) {
      for (const viewport of [phone.viewport, { width: 1280, height: 800 }]) {
        const { page, complaints } = await setting.visitor({ viewport });
        if (fonts === 'too late') await page.route(/\.woff2$/, (route) => route.abort());
        await noteShifts(page);
        const held = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await paintOf(page);
        const before = await placesOf(page, '#first-view');
        held.release();
        await waitUntilDrawn(page);
        expect(await placesOf(page, '#root'), `${path} at ${viewport.width}`).toEqual(before);
        await page.waitForLoadState('networkidle');
        expect(await shiftsOf(page), `${path} at ${viewport.width}`).toEqual([]);
        expect(complaints.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
      }
    }
  },
);

test('a cancelled race says so before any script, with the word of its organizer and without a countdown', async () => {
  const { origin } = setting.product;
  const organizer = somebody().email;
  const id = await addMarathon(origin, { title: 'Storm Run' }, organizer);
  const { page } = await setting.visitor({ javaScriptEnabled: false });
  const text = () => page.locator('main').innerText();
  await page.goto(`/marathonsdetails/${id}`);
  expect(await text()).not.toContain('This race is cancelled.');
  const body = { note: 'A storm is coming.' };
  expect((await call(origin, 'PUT', `/marathons/${id}/cancellation`, organizer, body)).status).toBe(200);
  await expect
    .poll(async () => {
      await page.reload();
      return text();
    })
    .toMatch(/This race is cancelled\.\s+A storm is coming\.\s+Cancelled /);
});

test('what somebody typed stands in the page’s HTML as text', async () => {
  const title = `</title><script>alert(1)</script><img src=x onerror=alert(1)> "Run" & {{data.createdBy}}`;
  const id = await addMarathon(setting.product.origin, { title, description: title });
  const html = await htmlOf(`/marathonsdetails/${id}`);
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(html).not.toContain((await marathon(setting.product.origin, id)).createdBy);
  const { page } = await setting.visitor({ javaScriptEnabled: false });
  await page.goto(`/marathonsdetails/${id}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  expect(await page.title()).toBe(`${title} · Marathon`);
});

test('link previews and search engines find who the page is, and what the race is', async () => {
  const { origin } = setting.product;
  const id = await addMarathon(origin, { title: 'Fjord Run', description: 'Along the water' });
  const html = await htmlOf(`/marathonsdetails/${id}`);
  for (const part of [
    '<title>Fjord Run · Marathon</title>',
    ' · 10k · Free. Along the water">',
    `<link rel="canonical" href="${origin}/marathonsdetails/${id}">`,
    '<meta property="og:title" content="Fjord Run · Marathon">',
    `<meta property="og:image" content="${origin}/marathons/${id}/link-preview/1.jpg">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:alt" content="Fjord Run · Marathon">',
  ])
    expect(html).toContain(part);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(data).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Fjord Run',
    startDate: expect.stringMatching(/^\d{4}-/),
    location: { '@type': 'Place', name: expect.any(String) },
  });
  expect(await htmlOf('/')).toContain(`<link rel="canonical" href="${origin}/">`);

  const preview = await fetch(`${origin}/marathons/${id}/link-preview/1.jpg`);
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  const { format, width, height } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

/** Holds all scripts until released, so that only the first view shows. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/index\./, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** Before it, style sheets may still load, and positions mean nothing. */
const paintOf = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Positions of headings and the first picture, by text. */
async function placesOf(page: Page, within: string) {
  await page.locator(`${within} main :is(h1, h2)`).first().waitFor({ state: 'attached' });
  return page.evaluate(async (root) => {
    await document.fonts.ready;
    const found = document.querySelectorAll(`${root} main :is(h1, h2, dt), ${root} main img`);
    const places = [...found].slice(0, 3).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.textContent, ...[x, y, width, height].map(Math.round)];
    });
    return places;
  }, within);
}
