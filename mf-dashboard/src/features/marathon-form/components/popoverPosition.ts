interface Size {
  readonly width: number;
  readonly height: number;
}

interface Viewport extends Size {
  readonly scrollX: number;
  readonly scrollY: number;
}

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom'>;

const gap = 6;
const margin = 8;

/** Position of a panel on the page: below its box, or above where there is more room; always visible. */
export function placeBesides(box: Box, panel: Size, view: Viewport): { left: number; top: number } {
  const below = box.bottom + gap;
  const above = box.top - gap - panel.height;
  const fitsBelow = below + panel.height + margin <= view.height;
  const wanted = fitsBelow || above < margin ? below : above;
  const left = Math.max(margin, Math.min(box.right - panel.width, view.width - panel.width - margin));
  const lowest = Math.max(margin, view.height - panel.height - margin);
  return { left: left + view.scrollX, top: Math.min(wanted, Math.max(lowest, margin)) + view.scrollY };
}

export function popoverPosition(element: Element, panel: Size): { left: string; top: string } {
  const view = {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
    scrollX: window.scrollX,
    scrollY: window.scrollY,
  };
  const { left, top } = placeBesides(element.getBoundingClientRect(), panel, view);
  return { left: `${left}px`, top: `${top}px` };
}
