import { render } from '@marathon/svc-messages/templates';
import { aMessage, everyKind } from '@marathon/svc-messages/testing/messages';
import { oddMessage } from '@marathon/svc-messages/testing/oddMessages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsNow } from './support/axe.ts';
import { aVisitor, launchBrowser } from './support/browser.ts';
import { someOf } from './support/nightly.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(someOf(everyKind, everyKind.slice(0, 2)))(
  '%s can be read by everybody, on a phone, in light and in dark, and loads nothing',
  async (kind) => {
    const { close, page } = await aVisitor(browser, 'http://localhost', {
      viewport: { width: 390, height: 800 },
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));

    await page.setContent(render(aMessage(kind)).html);
    expect((await violationsNow(page, kind)).filter((told) => !isAboutLandmarks(told))).toEqual([]);

    for (const typed of ['L'.repeat(200), 'لِ'.repeat(100)]) {
      await page.setContent(render(oddMessage(kind, typed)).html);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
    expect(requests).toEqual([]);
    await close();
  },
);

/** A mail is embedded in a page that has the landmarks. */
const isAboutLandmarks = (violation: string) => /: (landmark-one-main|region) /.test(violation);
