import type { KeyboardEvent } from 'react';
import { rowAt } from './rowAt.ts';

const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys lead to the link of the row below or above. The rows next to the one with the focus are always drawn. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const [step, from] = [steps[event.key], rowAt(event.target as Element)];
  if (step === undefined || from === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-index="${from + step}"] a`)?.focus();
}
