import type { Page } from 'playwright-core';

/** Waits until the scripts have taken the place of the first view, whose links load another document. */
export const drawn = (page: Page): Promise<void> =>
  page.locator('#first-view').waitFor({ state: 'detached' });
