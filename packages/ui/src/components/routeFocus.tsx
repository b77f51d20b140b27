import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where the page was opened or reloaded: there the browser's own start of reading is right. */
const firstKey: string = globalThis.history?.state?.key ?? 'default';

/** Whether one has been anywhere else since: then the first page is a screen like others, too, when one goes back. */
let hasLeft = false;

/** What had the focus when the last navigation began. */
let focusAtDeparture: Element | null = null;

/** Once, around all screens: notes where the focus is when another screen is asked for. */
export function RouteFocus() {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen, a new search is not
  useLayoutEffect(() => {
    focusAtDeparture = document.activeElement;
    if (key !== firstKey) hasLeft = true;
  }, [pathname]);
  return null;
}

/** For the screen's h1: it takes the focus after a navigation, so that a screen reader says where one is. */
export function useRouteFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen, a new search is not
  useEffect(() => {
    if (hasLeft && !hasMovedOn()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return { ref: heading, tabIndex: -1 };
}

/** A screen that took its time must not take the focus from who has gone on meanwhile. */
function hasMovedOn(): boolean {
  const focused = document.activeElement;
  return focused !== document.body && focused !== null && focused !== focusAtDeparture;
}
