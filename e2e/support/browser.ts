import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export { launchBrowser } from '@marathon/remote-kit/browser';

/** Slows pages down by this factor: see README. */
const slowdown = Number(process.env.SLOWDOWN ?? 1);

export interface Visitor {
  readonly page: Page;
  /** Console errors and warnings, exceptions, failed requests. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** A person with their own browser, whose page's failures are recorded. */
export async function aVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  // Nothing takes longer unless it is broken, on a busy machine too.
  context.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page aborts its loads.
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
      // Altered requests may still be in progress.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}
