import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** The Chromium that came with npm. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
      // Pages of tests live too briefly for optimizing compilers to pay: without them a page takes a tenth less CPU time.
      '--js-flags=--no-turbofan --no-maglev',
    ],
    headless: true,
  });
}
