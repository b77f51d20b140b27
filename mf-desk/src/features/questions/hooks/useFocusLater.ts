import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus after the next render, to the first matching element that accepts it. */
export function useFocusLater(box: RefObject<HTMLElement | null>) {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const found = wanted.current.map((selector) => box.current?.querySelector<HTMLElement>(selector));
    wanted.current = [];
    found.find((element) => element && !element.matches(':disabled'))?.focus();
  });
  return (...selectors: readonly string[]) => {
    wanted.current = selectors;
  };
}
