import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenViolations } from './axe.ts';
import type { Visitor } from './browser.ts';
import { layoutBreaks } from './layoutBreaks.ts';
import { isNightly, someOf } from './nightly.ts';
import { open, type Screens, screensOf } from './screens.ts';
import { aSetting } from './setting.ts';

const widths = someOf([360, 414, 768, 1024, 1440, 1920], [360, 768, 1440]);

/** Heading and title by path, for screens where specification or data determine them. */
type Titles = Readonly<Record<string, readonly [heading: string, title: string]>>;

/**
 * Opens every screen of these front ends: the path stays, heading and title exist, axe finds nothing in light and dark,
 * nothing breaks at several widths, and the console stays empty. By day a member only opens what the visitor's walk looks at.
 */
export function screenWalk(frontEnds: readonly string[], titlesOf: (screens: Screens) => Titles) {
  const setting = aSetting();

  async function screens() {
    const member = await setting.newMember();
    return { member, ...(await screensOf(setting.product.origin, member, frontEnds)) };
  }

  return {
    async asVisitor(): Promise<void> {
      const examples = await screens();
      const walk = { paths: examples.signedOut, titles: titlesOf(examples) };
      expect(await problemsOn(await setting.visitor(), walk)).toEqual([]);
    },
    async asMember(): Promise<void> {
      const { member, ...examples } = await screens();
      const walk = { paths: examples.signedIn, titles: titlesOf(examples) };
      const onlyOpened = isNightly ? [] : examples.signedOut;
      expect(await problemsOn(await setting.member(member), { ...walk, onlyOpened })).toEqual([]);
    },
  };
}

interface Walk {
  readonly paths: readonly string[];
  /** Screens without an entry may redirect or answer 404. */
  readonly titles: Titles;
  readonly onlyOpened?: readonly string[];
}

/** Returns problems by screen. */
async function problemsOn({ page, complaints }: Visitor, { paths, titles, onlyOpened = [] }: Walk) {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    const [heading, title] = titles[path] ?? [];
    if (heading !== undefined) {
      await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} · Marathon`);
      expect(new URL(page.url()).pathname).toBe(path);
      found.push(...complaints);
    }
    if (!onlyOpened.includes(path))
      found.push(...(await screenViolations(page, path)), ...(await breaksOf(page, path)));
    complaints.length = 0;
  }
  return found;
}

async function breaksOf(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 800 : 900 });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const breaks = await page.evaluate(layoutBreaks);
    found.push(...breaks.map((what) => `${path} at ${width} px: ${what}`));
  }
  return found;
}
