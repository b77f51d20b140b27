import type { KeyboardEvent } from 'react';

const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move to the next row's link. Rows next to the focused one are always rendered. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const [step, from] = [steps[event.key], rowAt(event.target as Element)];
  if (step === undefined || from === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-index="${from + step}"] a`)?.focus();
}

export function rowAt(element: Element): number | undefined {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index ? Number(index) : undefined;
}
