import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import type { Release } from '@marathon/contracts/remotes/release';
import type { Browser, BrowserContext } from 'playwright-core';
import { checkBrowserLibraries } from '../browser/checkBrowserLibraries.ts';
import { launchBrowser } from '../browser/launchBrowser.ts';
import { exampleId } from '../examples/exampleAnswers.ts';
import { createExampleServer, type ExampleServer } from '../examples/exampleServer.ts';
import type { Cookie } from '../registryClient.ts';
import { answerFromExamples } from './answerFromExamples.ts';
import { missingFromPage, type Names } from './importsFromPage.ts';
import { changesOfLook } from './lookOfShell.ts';
import { openView } from './openView.ts';
import { type View, viewsOf } from './viewsOf.ts';

interface Preview {
  readonly origin: string;
  readonly release: Release;
  readonly live: LiveRemotes;
  /** What its sources import from the page. */
  readonly imports: Names;
  /** Shows the release to its holder. */
  readonly cookie: Cookie;
}

const mostComplaints = 10;

/** Opens every screen of a release in the live shell; returns their number. @throws with each failing screen */
export async function checkPreview({ origin, release, imports, live, cookie }: Preview): Promise<number> {
  await checkBrowserLibraries();
  const browser = await launchBrowser();
  try {
    const server = createExampleServer(new Date());
    const views = viewsOf(release, live, exampleId);
    const byPerson = Map.groupBy(views, ({ as }) => as);
    const complaints: string[] = [];
    for (const [as, theirs] of byPerson) {
      const context = await contextFor(browser, { origin, as, server });
      // The live shell without the release.
      const before = await openView(context, { path: '/about', as, headings: [] });
      // A shell brings its own modules.
      if (release.entry !== undefined) complaints.push(...missingFromPage(imports, before.exports));
      await context.addCookies([{ ...cookie, url: origin }]);
      const check = async (view: View) => {
        const opened = await openView(context, view, release);
        // A shell may change its look.
        const leaks = release.entry === undefined ? [] : changesOfLook(before.look, opened.look);
        return [
          ...opened.complaints,
          ...leaks.slice(0, 3).map((words) => `changes the page around it: ${words}`),
        ].map((words) => `${view.path} ${words}`);
      };
      complaints.push(...(await inTurns(theirs, check)).flat());
      await context.close();
    }
    if (complaints.length > 0) throw new Error([...new Set(complaints)].slice(0, mostComplaints).join('\n'));
    return views.length;
  } finally {
    await browser.close();
  }
}

const atOnce = 3;

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

interface Person {
  readonly origin: string;
  readonly as: View['as'];
  readonly server: ExampleServer;
}

/** A browser that is not signed in at the product. */
async function contextFor(browser: Browser, { origin, as, server }: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(as === 'member' && {
      storageState: { cookies: [], origins: [{ origin, localStorage: [...server.stored] }] },
    }),
  });
  await context.route('**/*', answerFromExamples(origin, server.answer));
  return context;
}
