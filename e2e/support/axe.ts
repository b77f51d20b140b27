import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isNightly } from './nightly.ts';
import { waitUntilSettled } from './screens.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What a test opens on a screen: every rule in light, at night also color rules in dark. */
export async function violations(page: Page, where: string): Promise<string[]> {
  await waitUntilSettled(page);
  return isNightly ? violationsNow(page, where) : lightViolations(page, where);
}

/** A whole screen: every rule in light, and color rules in dark: `calendar, dark: color-contrast button.x`. */
export async function screenViolations(page: Page, where: string): Promise<string[]> {
  await waitUntilSettled(page);
  return violationsNow(page, where);
}

/** For a page on which something loads forever. */
export async function violationsNow(page: Page, where: string): Promise<string[]> {
  const light = await lightViolations(page, where);
  await turn(page, 'dark');
  const dark = await page.evaluate(analyze, { type: 'rule' as const, values: colours });
  return [...light, ...told(`${where}, dark`, dark)];
}

async function lightViolations(page: Page, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await turn(page, 'light');
  const light = await page.evaluate(analyze, { type: 'tag' as const, values: tags });
  expect(light.passes).toBeGreaterThan(5);
  return told(`${where}, light`, light);
}

type Analysis = Awaited<ReturnType<typeof analyze>>;

const told = (where: string, { violations }: Analysis) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target} ${failureSummary}`),
  );

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
