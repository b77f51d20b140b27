import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './screens.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Every rule in light, and color rules in dark: `calendar, dark: color-contrast button.x`. */
export async function violations(page: Page, where: string): Promise<string[]> {
  await settled(page);
  return violationsNow(page, where);
}

/** For a page on which something loads forever. */
export async function violationsNow(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axe.source);
  await turn(page, 'light');
  const light = await page.evaluate(analyze, { type: 'tag' as const, values: tags });
  await turn(page, 'dark');
  const dark = await page.evaluate(analyze, { type: 'rule' as const, values: colours });
  expect(light.passes).toBeGreaterThan(5);
  const told = (scheme: string, { violations }: typeof light) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}, ${scheme}: ${id} ${target} ${failureSummary}`),
    );
  return [...told('light', light), ...told('dark', dark)];
}

/** Runs in the page. Without frames, and without passed rules. */
async function analyze(runOnly: RunOnly) {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const options = { runOnly, resultTypes: ['violations' as const], iframes: false };
  const { violations, passes } = await axe.run(document, options);
  return { violations, passes: passes.length };
}

/** Changes the theme and waits for its colors. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}
