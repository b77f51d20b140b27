import { freePort } from '@marathon/persistence/testing/freePort';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVisitor, launchBrowser } from './support/browser.ts';
import { loadedPicture } from './support/loadedPicture.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';
import { waitUntilDrawn } from './support/waitUntilDrawn.ts';

const folder = temporaryFolder();
let browser: Browser;
let product: Product;
let port: number;

const start = async (env: Record<string, string> = {}) => startProduct({ dataDir: folder.path, port, env });

beforeAll(async () => {
  port = await freePort();
  [browser, product] = await Promise.all([launchBrowser(), start()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  folder.remove();
});

/** URLs of the list's pictures, once all have loaded. */
async function picturesAt(origin: string): Promise<string[]> {
  const { page, close } = await aVisitor(browser, origin);
  await page.goto('/');
  await waitUntilDrawn(page);
  const pictures = page.locator('main article img');
  await pictures.first().waitFor();
  for (const picture of await pictures.all()) await loadedPicture(picture);
  const origins = await pictures.evaluateAll((all) =>
    all.map((img) => new URL((img as HTMLImageElement).src).origin),
  );
  await close();
  return [...new Set(origins)];
}

test('demo pictures load under every name of the product, and after its public address has changed', async () => {
  const names = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  for (const name of names) expect(await picturesAt(name)).toEqual([name]);
  await product.stop();
  product = await start({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  for (const name of names) expect(await picturesAt(name)).toEqual([name]);
});
