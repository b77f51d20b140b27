import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@marathon/contracts/messages';
import type { Browser, Page } from 'playwright-core';
import { anOpenMarathon, aRunner, call, takeSpot } from './support/api.ts';
import { aVisitor, launchBrowser } from './support/browser.ts';
import { saveDraft } from './support/marathons.ts';
import { answer, logIn, somebody } from './support/people.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';
import { pathsOf } from './support/screens.ts';

/** `npm run screenshots`: every route, at three widths, light and dark, signed in and out, into screenshots/. */
const folder = join(import.meta.dirname, '../screenshots');
const widths = [360, 768, 1440];
const store = temporaryFolder();
const nowhere = '/no/such/page';

mkdirSync(folder, { recursive: true });
const [product, browser] = await Promise.all([startProduct({ dataDir: store.path }), launchBrowser()]);
try {
  const ids = await someMarathons(product);
  const paths = await pathsOf(product.origin, ids);
  const signedOut = [...paths.signedOut, nowhere];
  const signedIn = [...paths.signedIn, `/marathonsdetails/${ids.past}`];
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      await shootAll(browser, product, { width, scheme, paths: signedOut, as: 'out' });
      await shootAll(browser, product, { width, scheme, paths: signedIn, as: 'in' });
    }
  }
} finally {
  await browser.close();
  await product.stop();
  store.remove();
}

interface Shoot {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly paths: readonly string[];
  readonly as: 'in' | 'out';
}

async function shootAll(browser: Browser, { origin, demo }: Product, { width, scheme, paths, as }: Shoot) {
  const viewport = { width, height: width < 500 ? 780 : 900 };
  const visitor = await aVisitor(browser, origin, { viewport, colorScheme: scheme });
  const { page } = visitor;
  if (as === 'in') {
    await page.goto('/login');
    await logIn(page, demo);
    await answer(page, messages.login.success, messages.actions.continue);
    await page.waitForURL('/');
  }
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    const name = path.replaceAll(/[0-9a-f]{24}/g, 'id').replaceAll('/', '_') || '_';
    await page.screenshot({ path: join(folder, `${width}-${scheme}-${as}${name}.png`), fullPage: true });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (path === nowhere) forgive(visitor.complaints, '404 (Not Found)');
    if (overflow > 0) console.error(`${path} is ${overflow} px too wide at ${width} px`);
  }
  if (visitor.complaints.length > 0) console.error(visitor.complaints.join('\n'));
  await visitor.close();
}

/** Chromium reports the missing page's 404, which is allowed once. */
function forgive(complaints: string[], words: string): void {
  const meant = complaints.findIndex((complaint) => complaint.includes(words));
  if (meant !== -1) complaints.splice(meant, 1);
}

/** Nothing loads any more, and lazy pictures have been scrolled to. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [role="status"]')].every((e) => !/loading/i.test(e.textContent)),
  );
  for (const image of await page.locator('main img').filter({ visible: true }).all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode().catch(() => {}));
  }
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
}

/** The demo account's own marathon and registration, an open marathon and a past one. */
async function someMarathons({ origin, demo }: Product) {
  const created = await call(origin, 'POST', '/marathons', demo.email, {
    ...anOpenMarathon({ registrationFee: 45, participantsLimit: 1_200 }),
    image: `${origin}/images/marathons/night-lights.svg`,
  });
  const { insertedId: own } = (await created.json()) as { insertedId: string };
  const registration = await takeSpot(origin, own, demo.email);
  const list = (await (await call(origin, 'GET', '/marathons')).json()) as ListedMarathon[];
  const now = new Date().toISOString();
  const open = list.find(
    (m) => m.createdBy !== demo.email && m.registrationStart < now && now < m.registrationEnd,
  );
  const past = list.find((m) => m.eventDate < now);
  const unregistered = open?._id ?? own;
  await call(origin, 'POST', '/registrations', somebody().email, aRunner(unregistered));
  const draft = await saveDraft(origin, demo.email);
  return { own, registration, draft, open: unregistered, past: past?._id ?? own };
}

interface ListedMarathon {
  readonly _id: string;
  readonly createdBy: string;
  readonly registrationStart: string;
  readonly registrationEnd: string;
  readonly eventDate: string;
}
