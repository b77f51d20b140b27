import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
      // Test pages are too short-lived for optimizing compilers: without them a page needs a tenth less CPU time.
      '--js-flags=--no-turbofan --no-maglev',
    ],
    headless: true,
  });
}
