let last: HTMLElement | undefined;

/** The element that had the focus last; a button that has become busy since has lost it. */
export const lastFocused = (): HTMLElement | undefined => last;

/** Remembers from now on what has the focus. Answers how to end that. */
export function rememberFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    // A dialog's own buttons are gone with it.
    if (target instanceof HTMLElement && !target.closest('.swal2-container')) last = target;
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}
