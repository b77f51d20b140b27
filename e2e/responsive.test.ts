import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { layoutBreaks } from './support/layoutBreaks.ts';
import { everyScreen, open, type Screens } from './support/screens.ts';
import { aSetting, type Member } from './support/setting.ts';

const widths = [360, 414, 768, 1024, 1440, 1920];
const setting = aSetting();
let ada: Member;
let screens: Screens;
beforeAll(async () => {
  ada = await setting.newMember();
  screens = await everyScreen(setting.product.origin, ada);
});

test('no screen of a visitor breaks between 360 and 1920 px [bar.layout]', async () => {
  const { page } = await setting.visitor();
  expect(await breaksOn(page, screens.signedOut)).toEqual([]);
});

test('no screen of a signed-in person breaks between 360 and 1920 px [bar.layout]', async () => {
  const { page } = await setting.member(ada);
  expect(await breaksOn(page, screens.signedIn)).toEqual([]);
});

/** What is wrong, on which screen at which width. */
async function breaksOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 800 : 900 });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const breaks = await page.evaluate(layoutBreaks);
      found.push(...breaks.map((what) => `${path} at ${width} px: ${what}`));
    }
  }
  return found;
}
