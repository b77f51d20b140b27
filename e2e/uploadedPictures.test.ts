// Concerns mf-dashboard

import { aPhoto } from '@marathon/svc-marathons/testing/pictures';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { loadedPicture } from './support/loadedPicture.ts';
import { marathon } from './support/marathons.ts';
import { nightlyTest } from './support/nightly.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
/** URL of an uploaded picture. */
const pictures = /\/pictures\/[0-9a-f]{32}\/(480|1200|1920)$/;

test('an organizer uploads a photo, which everybody sees in the width of their screen and nobody sees the place of', async () => {
  const { page, complaints } = await setting.member(await setting.newMember());
  await page.goto('/dashboard/add-marathon');
  await fill(page, {
    Title: 'Upright Run',
    Location: 'Oslo, Norway',
    'Registration Start': '05/01/2030',
    'Registration End': '06/01/2030',
    'Marathon Date': '06/20/2030',
    Description: 'Up the hill and down again.',
  });
  await page.getByLabel('Running Distance').selectOption('Half marathon (21.0975 km)');
  const photo = await aPhoto({ width: 1800, height: 1200, orientation: 6 });
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  await untilPrepared(page, complaints, 'Picture uploaded.', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload a picture' }).press('Enter');
    await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  });
  const image = await page.getByLabel('Image URL', { exact: true }).inputValue();
  expect(image).toMatch(pictures);
  await loadedPicture(page.locator('figure img'));
  expect(await violations(page, 'the form with a picture')).toEqual([]);
  await page.locator('main').getByRole('button', { name: 'Add Marathon', exact: true }).click();
  await page.waitForURL('/dashboard/my-marathons');
  const inCard = page.getByRole('article', { name: 'Upright Run' }).locator('img');
  await loadedPicture(inCard);
  expect(complaints).toEqual([]);

  const phone = await setting.visitor({ viewport: { width: 390, height: 800 } });
  await phone.page.goto('/');
  const card = phone.page.getByRole('article', { name: 'Upright Run' }).first();
  expect(await loadedPicture(card.locator('img'))).toMatch(/\/480$/);
  await card.getByRole('link', { name: 'See Details' }).click();
  await phone.page.getByRole('heading', { level: 1, name: 'Upright Run' }).waitFor();
  await phone.page.locator('main').getByText('21.0975 km').first().waitFor();
  expect(await loadedPicture(phone.page.locator('main img').first())).toBe(image);

  for (const accept of ['image/avif', 'image/webp', '*/*']) {
    const answer = await fetch(image, { headers: { accept } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { exif, width, height } = await sharp(bytes).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1200, height: 1800 });
    expect(bytes.includes('Ada Lovelace')).toBe(false);
  }
  const id = new URL(phone.page.url()).pathname.split('/').at(-1) ?? '';
  expect((await marathon(setting.product.origin, id)).image).toBe(image);
  const head = await (await fetch(phone.page.url(), { headers: { accept: 'text/html' } })).text();
  const shared = `${setting.product.origin}/marathons/${id}/link-preview/1.jpg`;
  expect(head).toContain(`<meta property="og:image" content="${shared}">`);
});

nightlyTest('what is no picture is refused in words, and the form keeps what it has', async () => {
  const { page, complaints } = await setting.member(await setting.newMember());
  await page.goto('/dashboard/add-marathon');
  const address = `${setting.product.origin}/images/marathons/winter-lake.svg`;
  await fill(page, { 'Image URL': address });
  const words = 'Please choose a JPEG, PNG, WebP or AVIF picture.';
  const noPhoto = { name: 'race.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  await untilPrepared(page, complaints, words, () => page.getByLabel('Picture file').setInputFiles(noPhoto));
  expect(await page.getByLabel('Image URL', { exact: true }).inputValue()).toBe(address);
});

/** Uploads, and retries on request: pictures have the lowest priority on the machine. */
async function untilPrepared(page: Page, complaints: string[], words: string, upload: () => Promise<void>) {
  const busy = page.getByText('please try again in a moment');
  for (;;) {
    await upload();
    await page.getByText(words).or(busy).waitFor({ timeout: 120_000 });
    if (await page.getByText(words).isVisible()) return;
    // The browser reports that answer.
    complaints.length = 0;
  }
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}
