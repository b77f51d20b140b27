import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On the page's first entry the browser's own reading position is right. */
const firstKey: string = globalThis.history?.state?.key ?? 'default';

let hasLeft = false;

let focusAtDeparture: Element | null = null;

/** Once, around all screens: records the focus when navigation begins. */
export function RouteFocus() {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen, a new search is not
  useLayoutEffect(() => {
    focusAtDeparture = document.activeElement;
    if (key !== firstKey) hasLeft = true;
  }, [pathname]);
  return null;
}

/** Focuses the screen's h1 after a navigation, so that a screen reader announces it. */
export function useRouteFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen, a new search is not
  useEffect(() => {
    if (hasLeft && !hasMovedOn()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return { ref: heading, tabIndex: -1 };
}

/** A slow screen must not steal the focus from somebody who has moved on. */
function hasMovedOn(): boolean {
  const focused = document.activeElement;
  return focused !== document.body && focused !== null && focused !== focusAtDeparture;
}
