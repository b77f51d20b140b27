import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export { launchBrowser } from '@marathon/remote-kit/browser';

/** How many times slower than they are pages compute: see README. */
const slowdown = Number(process.env.SLOWDOWN ?? 1);

export interface Visitor {
  readonly page: Page;
  /** What went wrong meanwhile: console errors and warnings, exceptions, failed requests. Empty is good. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** A person with a browser of their own, watched for everything that goes wrong on the page. */
export async function aVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  // Nothing here takes longer unless it is broken.
  context.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Going to another page ends what the last one still loaded.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${why}`);
  });
  const page = await context.newPage();
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return {
    page,
    complaints,
    async close() {
      // What a test altered on its way may still be under way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}
