// Concerns mf-*
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flows } from './support/flows.ts';
import { someOf } from './support/nightly.ts';
import { aSetting } from './support/setting.ts';
import { countRewrites, rewrite, translate } from './support/translation.ts';

const setting = aSetting();
const frontEnds = Object.keys(flows);

/** Runs a front end's flow on a page with changed texts. Returns the page. */
async function walk(frontEnd: string, change: (page: Page) => Promise<unknown>): Promise<Page> {
  const { origin } = setting.product;
  const isSignedOut = frontEnd === 'mf-auth';
  const { page, complaints } = isSignedOut
    ? await setting.visitor()
    : await setting.member(await setting.newMember());
  await change(page);
  await flows[frontEnd]?.(page, origin);
  expect(complaints).toEqual([]);
  return page;
}

test.each(someOf(frontEnds, ['mf-marathons']))(
  'a page that the browser translates does everything of %s',
  async (frontEnd) => {
    const page = await walk(frontEnd, translate);
    expect(await page.locator('font').count()).toBeGreaterThan(10);
  },
);

test.each(someOf(frontEnds, ['mf-dashboard']))(
  'a page whose texts an extension changes does everything of %s',
  async (frontEnd) => {
    const page = await walk(frontEnd, rewrite);
    expect(await countRewrites(page)).toBeGreaterThan(10);
  },
);
