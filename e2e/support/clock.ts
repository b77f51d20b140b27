import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

export interface PageClock {
  /** Stands still at that instant, in ms since the epoch. */
  pauseAt(time: number): Promise<void>;
  /** Jumps over that long, such as `01:30`, and goes on. */
  fastForward(duration: string): Promise<void>;
}

/**
 * Lets the test move the page's clock, and the server's with it: the page asks the server for the time. It jumps once every
 * request is answered: the page waits for answers by the same clock, and would give them up.
 */
export async function installClock(page: Page): Promise<PageClock> {
  const underWay = requestsUnderWay(page);
  await page.clock.install();
  await page.route('**/healthz', async (route) => {
    const now = await page.evaluate(() => Date.now());
    await route.fulfill({ headers: { date: new Date(now).toUTCString() } });
  });
  const quiet = async () => {
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
    // A turn of its own, in which it reads what has arrived.
    await page.evaluate(() => undefined);
  };
  return {
    async pauseAt(time) {
      await quiet();
      await page.clock.pauseAt(time);
    },
    async fastForward(duration) {
      await quiet();
      await page.clock.fastForward(duration);
    },
  };
}

/** Of a stream, until it begins. */
function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/live')) end(response.request());
  });
  return underWay;
}
