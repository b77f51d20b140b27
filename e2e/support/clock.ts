import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

export interface PageClock {
  /** Milliseconds since the epoch. */
  pauseAt(time: number): Promise<void>;
  /** Such as `01:30`. */
  fastForward(duration: string): Promise<void>;
}

/** Moves the page's and the server's clock, once every request is answered: a waiting page would give up. */
export async function installClock(page: Page): Promise<PageClock> {
  const underWay = requestsUnderWay(page);
  await page.clock.install();
  // Real servers answer in real time: a request that begins between `quiet` and the jump would time out.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.route('**/healthz', async (route) => {
    const now = await page.evaluate(() => Date.now());
    await route.fulfill({ headers: { date: new Date(now).toUTCString() } });
  });
  const quiet = async () => {
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
    // Gives the page a turn to read what has arrived.
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

/** Streams count until they begin. */
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
