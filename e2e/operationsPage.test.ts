// Concerns mf-operations
import { createOperatorTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aRunner, call, takeSpot } from './support/api.ts';
import { violationsNow } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { layoutBreaks } from './support/layoutBreaks.ts';
import { addMarathon } from './support/marathons.ts';
import { nightlyTest } from './support/nightly.ts';
import { somebody } from './support/people.ts';
import { longNames } from './support/screens.ts';
import { anOwnSetting } from './support/setting.ts';

/** The board shows all busy races. */
const setting = anOwnSetting();
const token = (seconds = 600) =>
  createOperatorTokens(testKeyring, () => new Date()).sign({ name: 'grace' }, seconds);

async function enter(page: Page, text = token()) {
  await page.getByLabel('Operator token').fill(text);
  await page.keyboard.press('Enter');
}

const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('an operator sees registrations as they come in, and how many places are left', async () => {
  const { page, complaints } = await setting.visitor();
  const id = await addMarathon(setting.product.origin, { title: 'Wall Run', participantsLimit: 50 });
  await page.goto('/operations');
  await enter(page);
  await page.getByText('Live', { exact: true }).waitFor();
  const rate = tile(page, 'Registrations').getByText(/^[\d.]+$/);
  await expect.poll(() => rate.textContent()).toBe('0');

  for (let i = 0; i < 20; i += 1)
    expect(
      (await call(setting.product.origin, 'POST', '/registrations', somebody().email, aRunner(id))).status,
    ).toBe(201);
  await expect.poll(async () => Number(await rate.textContent()), { interval: 100 }).toBeGreaterThan(0);
  await tile(page, 'Wall Run').getByText('30 of 50 left').waitFor();
  await page.getByRole('img', { name: /^Registrations, last five minutes: between 0 and [1-9]/ }).waitFor();
  expect(complaints).toEqual([]);
});

nightlyTest('nobody sees anything without an operator’s token, and a menu does not lead here', async () => {
  const { page } = await setting.visitor();
  await page.goto('/');
  await page.locator('main article').first().waitFor();
  expect(await page.locator('a[href="/operations"]').count()).toBe(0);
  await page.goto('/operations');
  await enter(page, 'rubbish');
  await page.getByText('This token is not valid, or it has expired.').waitFor();
  expect(await page.getByRole('heading', { name: 'Registrations' }).count()).toBe(0);
});

test('the token is typed once for a tab, works by keyboard, and can be forgotten', async () => {
  const { page } = await setting.visitor();
  await page.goto('/operations');
  await page.getByLabel('Operator token').waitFor();
  await tabTo(page, 'Operator token');
  await page.keyboard.type(token());
  await tabTo(page, 'Show operations');
  await page.keyboard.press('Enter');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  await tabTo(page, 'Full screen');
  await tabTo(page, 'Forget token');
  await page.keyboard.press('Enter');
  await page.getByLabel('Operator token').waitFor();
  await page.reload();
  await page.getByLabel('Operator token').waitFor();
});

nightlyTest('a token that expires while the page is open ends it', async () => {
  const { page } = await setting.visitor();
  await page.goto('/operations');
  await enter(page, token(4));
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByText('it has expired').waitFor();
});

test('on a wall everything is on one screen, dark; on a phone nothing sticks out; axe finds nothing', async () => {
  const { origin } = setting.product;
  await takeSpot(origin, await addMarathon(origin, longNames), somebody().email);
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ]) {
    const { page } = await setting.visitor({ viewport, colorScheme: 'light' });
    await page.goto('/operations');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violationsNow(page, 'the form')).toEqual([]);
    await enter(page);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText('Figures of').waitFor();
    await page.getByRole('heading', { name: longNames.title }).waitFor();
    expect(await page.evaluate(layoutBreaks)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await violationsNow(page, `the board at ${viewport.width}`)).toEqual([]);
    const end = await page.getByRole('list', { name: 'Sources' }).boundingBox();
    if (viewport.width === 1920) expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(1080);
  }
});
