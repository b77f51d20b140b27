import type { Page } from 'playwright-core';

/** Lets the test move the page's clock, and the server's with it: the page asks the server for the time. */
export async function installClock(page: Page, options: { readonly time?: number } = {}): Promise<void> {
  await page.clock.install(options);
  await page.route('**/healthz', async (route) => {
    const now = await page.evaluate(() => Date.now());
    await route.fulfill({ headers: { date: new Date(now).toUTCString() } });
  });
}
