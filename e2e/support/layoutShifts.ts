import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

/** Call it before the page is opened. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Shift[])
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved without anybody's doing, each with its score and its texts. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
