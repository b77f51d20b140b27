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

test('a remote alone has a product of its own, a person for a button, and lists that can be changed', async () => {
  const data = temporaryFolder();
  const alone = await startAlone('mf-dashboard', 'own', { port: developmentPort, data: data.path });
  const { page, complaints, close } = await aVisitor(browser, alone.origin);
  expect(alone.output()).toContain('API: a product of its own');

  await page.goto('/dashboard/my-marathons');
  await page.getByRole('button', { name: 'Sign in as Demo Runner' }).click();
  await page.getByRole('button', { name: 'Sign out Demo Runner' }).waitFor();
  const races = page.getByRole('button', { name: /^Delete/ });
  await races.nth(1).waitFor();
  const before = await races.count();
  await races.first().click();
  await page.getByRole('button', { name: messages.actions.confirmDeletion }).click();
  await expect.poll(() => races.count()).toBe(before - 1);

  // Uses a second page: leaving the first page aborts its requests.
  const other = await page.context().newPage();
  await other.goto('/marathons');
  await other.getByRole('heading', { name: 'Not a screen of mf-dashboard' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
  await alone.stop();
  data.remove();
});

test('a remote alone on examples shows how its screens load and fail, and who is nobody', async () => {
  const alone = await startAlone('mf-marathons', 'examples');
  const { page, close } = await aVisitor(browser, alone.origin);
  const race = page.getByRole('heading', { name: 'Harbour Night Run' }).first();
  const answers = page.getByLabel('The API answers');
  await page.goto('/');
  await race.waitFor();
  for (const failing of ['with errors', 'with refusals', 'not at all']) {
    await answers.selectOption(failing);
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  }
  await answers.selectOption('with empty lists');
  await page.getByText(messages.empty.marathons).first().waitFor();
  await answers.selectOption('as usual');
  await race.waitFor();
  await page.getByRole('link', { name: 'Marathons', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('any');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/marathons');
  await page.getByRole('button', { name: 'Sign out Ada Runner' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await close();
  await alone.stop();
});

test('a remote alone on a product has the accounts and marathons of the product', async () => {
  await using product = await aProduct();
  const alone = await startAlone('mf-marathons', product.origin, { port: developmentPort });
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

test('no release of a front end holds an example or the bar of a development server', async () => {
  await using product = await aProduct();
  const root = join(import.meta.dirname, '..');
  const files = globSync('{shell,mf-*}/dist/**/*', { cwd: root }).filter((file) =>
    /\.(js|html|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  const ofDevelopment = files.filter((file) =>
    /mockServiceWorker|msw|Vineyard Trail|development-answers/.test(
      `${file} ${readFileSync(join(root, file), 'utf8')}`,
    ),
  );
  expect(ofDevelopment).toEqual([]);
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
