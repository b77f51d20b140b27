import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsNow } from './support/axe.ts';
import { aVisitor, launchBrowser, type Visitor } from './support/browser.ts';
import { type DevServer, startKit } from './support/devServers.ts';
import { layoutBreaks } from './support/layoutBreaks.ts';

const examples = globSync('packages/ui/kit/src/examples/*/*.tsx', { cwd: join(import.meta.dirname, '..') });
const widths = [360, 414, 768, 1024, 1440, 1920];
let browser: Browser;
let kit: DevServer;
let visitor: Visitor;
beforeAll(async () => {
  [browser, kit] = await Promise.all([launchBrowser(), startKit()]);
  visitor = await aVisitor(browser, kit.origin);
  await visitor.page.goto('/');
  await visitor.page.locator('[data-example]').first().waitFor();
});
afterAll(async () => {
  await visitor.close();
  await Promise.all([browser.close(), kit.stop()]);
});

test('the kit opens at its top', async () => {
  expect(await visitor.page.evaluate(() => scrollY)).toBe(0);
});

test('the kit shows every example with its code, and nothing goes wrong', async () => {
  const shown = await visitor.page.locator('[data-example]:has(pre code:not(:empty))').count();
  expect(shown).toBe(examples.length);
  expect(await visitor.page.locator('[data-token]').count()).toBeGreaterThan(60);
  expect(visitor.complaints).toEqual([]);
});

test('axe finds nothing on the kit, light and dark', async () => {
  expect(await violationsNow(visitor.page, 'kit')).toEqual([]);
});

test.each(widths)('the kit does not break at %d px', async (width) => {
  await visitor.page.setViewportSize({ width, height: 900 });
  expect(await visitor.page.evaluate(layoutBreaks)).toEqual([]);
});

const toasts = [
  ['Done', 'Marathon added'],
  ['Failed', 'It could not be saved'],
  ['News', 'The count is live again'],
] as const;

test('a dialog, a toast and a broken area of the kit work', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Ask first' }).click();
  await page.getByRole('dialog', { name: 'Delete it?' }).waitFor();
  await page.keyboard.press('Escape');
  for (const [button, words] of toasts) {
    await page.getByRole('button', { name: button, exact: true }).click();
    // It stays under the pointer.
    await page.getByText(words, { exact: true }).hover();
    expect(await violationsNow(page, words)).toEqual([]);
    await page.getByText(words, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Break this area' }).click();
  await page.locator('[data-example="framing/Area"]').getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Break this area' }).waitFor();
});

test('a toast appears at the top, and on a phone at the bottom, away from the heading', async () => {
  const { page } = visitor;
  const middleOfToast = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await page.getByRole('button', { name: 'Done' }).click();
    const toast = page.locator('[data-sonner-toast][data-mounted=true]');
    await toast.hover();
    const box = await toast.boundingBox();
    return box === null ? undefined : box.y + box.height / 2;
  };
  expect(await middleOfToast(1440)).toBeLessThan(422);
  expect(await middleOfToast(390)).toBeGreaterThan(422);
});
