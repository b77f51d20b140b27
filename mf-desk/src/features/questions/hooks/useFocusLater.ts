import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus once what was changed is drawn: to the first element that a selector finds and that takes it. */
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
