import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@marathon/svc-messages/templates';
import { aMessage, everyKind } from '@marathon/svc-messages/testing/messages';
import { launchBrowser } from './support/browser.ts';

/** `npm run screenshots -- mails`: every mail, at two widths, light and dark, into screenshots/mails/. */
const folder = join(import.meta.dirname, '../screenshots/mails');
mkdirSync(folder, { recursive: true });

const browser = await launchBrowser();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 700]) {
      const page = await browser.newPage({
        viewport: { width, height: 600 },
        colorScheme,
        deviceScaleFactor: 2,
      });
      for (const kind of everyKind) {
        await page.setContent(render(aMessage(kind)).html);
        await page.screenshot({ path: join(folder, `${kind}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
