import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Every rule in light, and in dark those that depend on colours: `calendar, dark: color-contrast button.x`. */
export async function violations(page: Page, where: string): Promise<string[]> {
  await settled(page);
  return violationsNow(page, where);
}

/** The same, of a page on which something loads for ever. */
export async function violationsNow(page: Page, where: string): Promise<string[]> {
  await turn(page, 'light');
  const light = await axe(page).withTags(rules).analyze();
  await turn(page, 'dark');
  const dark = await axe(page).withRules(colours).analyze();
  expect(light.passes.length).toBeGreaterThan(5);
  const told = (scheme: string, results: typeof light) =>
    results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}, ${scheme}: ${id} ${target} ${failureSummary}`),
    );
  return [...told('light', light), ...told('dark', dark)];
}

/** Without frames and details of what is right axe is faster by half. */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Another theme, and colours that have arrived there. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}
