import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has. */
const patience = 80;

/** Presses Tab until an element of this name has the focus. The focus must be visible at every stop. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < patience; stop++) {
    await page.keyboard.press(key);
    // The skip link and scrolling take a frame or two.
    let reached = '';
    const look = async () => {
      const focus = await page.evaluate(focused);
      reached = focus.name;
      return focus;
    };
    await expect
      .poll(look, { message: `after ${passed.join(' · ')}` })
      .toMatchObject({ isSeen: true, isClear: true });
    if (reached === name) return;
    passed.push(reached);
  }
  throw new Error(`No ${name} in ${passed.join(' · ')}`);
}

/** Waits until the focused element has this name. */
export async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(async () => (await page.evaluate(focused)).name).toBe(name);
}

/** Waits for a new screen, whose heading gets the focus. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL(path);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
}

/** Runs in the page. */
function focused() {
  const element = document.activeElement;
  if (element === null || element === document.body || !(element instanceof HTMLElement))
    return { name: 'nothing', isSeen: false, isClear: false };
  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
  const name = (element.ariaLabel || (label ?? element).textContent).replace(/[*\s]+/g, ' ').trim();

  const isMarked = (pseudo?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };
  const isSeen = element.matches(':focus-visible') && (isMarked() || isMarked('::after'));

  // Part of it must be inside the window and uncovered, for example not behind the bar.
  const { left, top, width, height } = element.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const isClear = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    }),
  );
  return { name, isSeen, isClear };
}
