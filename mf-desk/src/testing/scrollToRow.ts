import { fireEvent } from '@marathon/front-end-testing';
import { vi } from 'vitest';

const rowPixels = 60;

/** Simulates scrolling: jsdom has no layout, so the list keeps its position in the window. */
export function scrollToRow(index: number): void {
  vi.stubGlobal('scrollY', index * rowPixels);
  const box = new DOMRect(0, -index * rowPixels);
  vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  fireEvent.scroll(window);
}
