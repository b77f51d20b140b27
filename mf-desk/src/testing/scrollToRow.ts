import { fireEvent } from '@marathon/front-end-testing';
import { vi } from 'vitest';

const rowPixels = 60;

/** As the browser does when somebody scrolls: jsdom has no layout, so the list stays where it was in the window. */
export function scrollToRow(index: number): void {
  vi.stubGlobal('scrollY', index * rowPixels);
  const box = new DOMRect(0, -index * rowPixels);
  vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  fireEvent.scroll(window);
}
