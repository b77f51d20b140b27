import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@marathon/contracts/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVisitor, launchBrowser } from './support/browser.ts';
import { startAlone } from './support/devServers.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a remote alone on fixtures has a person signed in, and its lists can be changed', async () => {
  const alone = await startAlone('mf-dashboard', 'fixtures');
  const { page, complaints, close } = await aVisitor(browser, alone.origin);
  expect(alone.output()).toContain('API: fixtures');

  await page.goto('/dashboard/my-apply');
  await page.getByRole('button', { name: 'Sign out Ada Runner' }).waitFor();
  const rows = page.locator('tbody').getByRole('row');
  await rows.nth(3).waitFor();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('button', { name: messages.actions.confirmDeletion }).click();
  await expect.poll(() => rows.count()).toBe(3);

  await page.getByRole('link', { name: 'My Marathons' }).click();
  await page.getByRole('heading', { name: 'Vineyard Trail' }).waitFor();
  // Uses a second page: leaving the first page aborts its requests, and the worker reports them as failed.
  const other = await page.context().newPage();
  await other.goto('/marathons');
  await other.getByRole('heading', { name: 'Not a screen of mf-dashboard' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
  await alone.stop();
});

test('a remote alone shows how its screens load and fail, and who is nobody', async () => {
  const alone = await startAlone('mf-marathons', 'fixtures');
  const { page, close } = await aVisitor(browser, alone.origin);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Harbour Night Run' }).first().waitFor();
  await page.getByLabel('Fixtures answer').selectOption('with errors');
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  await page.getByLabel('Fixtures answer').selectOption('as usual');
  await page.getByRole('button', { name: 'Sign out Ada Runner' }).click();
  await page.getByRole('link', { name: 'Marathons', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill('any');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/marathons');
  await close();
  await alone.stop();
});

test('a remote alone on a product has the accounts and marathons of the product', async () => {
  await using product = await aProduct();
  const alone = await startAlone('mf-marathons', product.origin, developmentPort);
  const { page, complaints, close } = await aVisitor(browser, alone.origin);
  await page.goto('/marathons');
  await page.getByLabel('Email').fill(product.demo.email);
  await page.getByLabel('Password', { exact: true }).fill(product.demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Harbour City Dawn Run' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
  await alone.stop();
});

test('no release of a front end holds a fixture or the worker that serves them', async () => {
  await using product = await aProduct();
  const root = join(import.meta.dirname, '..');
  const files = globSync('{shell,mf-*}/dist/**/*', { cwd: root }).filter((file) =>
    /\.(js|html|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  const withFixtures = files.filter(
    (file) =>
      /mockServiceWorker|msw/.test(file) ||
      /mockServiceWorker|Vineyard Trail/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(withFixtures).toEqual([]);
  expect((await fetch(`${product.origin}/mockServiceWorker.js`)).status).toBe(404);
});

/** The product's pages and pictures have this origin. */
const developmentPort = 4_219;

async function aProduct(): Promise<Product & AsyncDisposable> {
  const store = temporaryFolder();
  const product = await startProduct({ dataDir: store.path });
  return {
    ...product,
    async [Symbol.asyncDispose]() {
      await product.stop();
      store.remove();
    },
  };
}
