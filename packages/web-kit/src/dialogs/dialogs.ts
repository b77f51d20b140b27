import { retryable, retryFailedLoads } from '../areas/lazyScreen.tsx';
import { warn } from '../log.ts';
import { dismissToasts } from '../toasts/toasts.ts';
import { lastFocused } from './lastFocused.ts';

export interface Alert {
  readonly title: string;
  readonly text: string;
  /** Closes by itself after so many milliseconds; without it, the button closes. */
  readonly timer?: number;
  readonly button?: string;
}

export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
}

/**
 * Messages over the page. sweetalert2 is loaded with the first of them, or before (see useMessagesAtHand); where it
 * cannot be loaded, for want of a connection, the browser's own dialogs say the same words.
 */
export const dialogs = {
  /** Resolves when it is closed, by button, Escape or timer; true when it was the button. */
  success: (alert: Alert) => {
    dismissToasts().catch((error) => warn('Toasts could not be dismissed', error));
    return show('success', alert);
  },
  error: (alert: Alert) => show('error', alert),
  info: (alert: Alert) => show('info', alert),
  /** True when the person agreed; Escape and the other button mean no. */
  confirm: async ({ title, text, yes, no = 'Cancel' }: Confirmation): Promise<boolean> => {
    const swal = await loaded();
    if (swal === undefined) return window.confirm(`${title}\n\n${text}`);
    const { isConfirmed } = await swal.fire({
      ...common(),
      icon: 'warning',
      // As text: a title may hold what somebody typed, and `title` would read it as HTML.
      titleText: title,
      text,
      confirmButtonText: yes,
      cancelButtonText: no,
      showCancelButton: true,
      reverseButtons: true,
      focusCancel: true,
      customClass: { container: containerClass, confirmButton: 'marathon-danger' },
    });
    return isConfirmed;
  },
};

async function show(
  icon: 'success' | 'error' | 'info',
  { title, text, timer, button = 'OK' }: Alert,
): Promise<boolean> {
  const swal = await loaded();
  if (swal === undefined) {
    window.alert(`${title}\n\n${text}`);
    return true;
  }
  const { isConfirmed } = await swal.fire({
    ...common(),
    icon,
    titleText: title,
    text,
    confirmButtonText: button,
    showConfirmButton: timer === undefined,
    ...(timer !== undefined && { timer, timerProgressBar: true }),
  });
  return isConfirmed;
}

const containerClass = 'marathon-dialog';

function common() {
  const before = lastFocused();
  return {
    heightAuto: false,
    scrollbarPadding: false,
    customClass: { container: containerClass },
    // What was busy had lost the focus before the dialog opened: back to where the person was.
    didClose: () => {
      if (document.activeElement === document.body && before?.isConnected) before.focus();
    },
  };
}

/** The build without styles inside: theirs and ours come as a style sheet, as the security policy wants it. */
export const loadDialogs = retryable(async () => {
  const [{ default: swal }] = await Promise.all([
    import('sweetalert2/dist/sweetalert2.esm.js'),
    import('./dialogs.css'),
  ]);
  return swal;
});

async function loaded() {
  retryFailedLoads();
  return loadDialogs().catch((error) => warn('Dialogs could not be loaded', error));
}
