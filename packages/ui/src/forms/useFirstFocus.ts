import { useEffect } from 'react';

/** Focuses the first field after the dialog's own focus. Not on touch screens: their keyboard would cover it. */
export function useFirstFocus(focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return;
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, []);
}
