import { useEffect } from 'react';

/**
 * Once the dialog around it is open, which puts the focus elsewhere, the form puts it where typing begins.
 * Not under a finger: the keyboard on the screen would cover what has just opened.
 */
export function useFirstFocus(focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return;
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, []);
}
