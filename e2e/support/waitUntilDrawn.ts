import type { Page } from 'playwright-core';

/** Waits until the scripts have replaced the first view, whose links reload the document. */
export const waitUntilDrawn = (page: Page): Promise<void> =>
  page.locator('#first-view').waitFor({ state: 'detached' });
