import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './axe.ts';
import type { Visitor } from './browser.ts';
import { layoutBreaks } from './layoutBreaks.ts';
import { open, type Screens, screensOf } from './screens.ts';
import { aSetting } from './setting.ts';

const widths = [360, 414, 768, 1024, 1440, 1920];

/** Heading and title by path, for screens where specification or data determine them. */
type Titles = Readonly<Record<string, readonly [heading: string, title: string]>>;

/**
 * Opens every screen of these front ends: the path stays, heading and title exist, axe finds nothing in light and dark,
 * nothing breaks at six widths, and the console stays empty.
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
      expect(await walk(await setting.visitor(), examples.signedOut, titlesOf(examples))).toEqual([]);
    },
    async asMember(): Promise<void> {
      const { member, ...examples } = await screens();
      expect(await walk(await setting.member(member), examples.signedIn, titlesOf(examples))).toEqual([]);
    },
  };
}

/** Returns problems by screen. Screens without an entry in `titles` may redirect or answer 404. */
async function walk({ page, complaints }: Visitor, paths: readonly string[], titles: Titles) {
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
    found.push(...(await violations(page, path)), ...(await breaksOf(page, path)));
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
