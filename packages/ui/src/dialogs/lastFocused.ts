let last: HTMLElement | undefined;

/** The last focused element: a busy button has lost the focus. */
export const lastFocused = (): HTMLElement | undefined => last;

/** Tracks the focus. Returns its stop function. */
export function rememberFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    // A dialog's own buttons disappear with it.
    if (target instanceof HTMLElement && !target.closest('.swal2-container')) last = target;
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}
