import { type PointerEvent, useRef } from 'react';

interface Swipes {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Pixels to the side that count as a swipe. */
const threshold = 48;

/** Up and down stays the browser's (set `touch-action: pan-y`). */
export function useSwipe({ onLeft, onRight }: Swipes) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return;
      const travelled = event.clientX - start.current;
      start.current = undefined;
      if (travelled <= -threshold) onLeft();
      if (travelled >= threshold) onRight();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
