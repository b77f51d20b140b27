import { retryable } from '../areas/lazyScreen.tsx';

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

/** Messages over the page. sweetalert2 is loaded with the first of them. */
export const dialogs = {
  /** Resolves when it is closed, by button, Escape or timer; true when it was the button. */
  success: (alert: Alert) => show('success', alert),
  error: (alert: Alert) => show('error', alert),
  info: (alert: Alert) => show('info', alert),
  /** True when the person agreed; Escape and the other button mean no. */
  confirm: async ({ title, text, yes, no = 'Cancel' }: Confirmation): Promise<boolean> => {
    const swal = await load();
    const { isConfirmed } = await swal.fire({
      ...common,
      icon: 'warning',
      // As text: a title may hold what somebody typed, and `title` would read it as HTML.
      titleText: title,
      text,
      confirmButtonText: yes,
      cancelButtonText: no,
      showCancelButton: true,
      reverseButtons: true,
      focusCancel: true,
      customClass: { ...common.customClass, confirmButton: 'marathon-danger' },
    });
    return isConfirmed;
  },
};

async function show(
  icon: 'success' | 'error' | 'info',
  { title, text, timer, button = 'OK' }: Alert,
): Promise<boolean> {
  const swal = await load();
  const { isConfirmed } = await swal.fire({
    ...common,
    icon,
    titleText: title,
    text,
    confirmButtonText: button,
    showConfirmButton: timer === undefined,
    ...(timer !== undefined && { timer, timerProgressBar: true }),
  });
  return isConfirmed;
}

const common = {
  heightAuto: false,
  scrollbarPadding: false,
  customClass: { container: 'marathon-dialog' },
} as const;

/** The build without styles inside: theirs and ours come as a style sheet, as the security policy wants it. */
const load = retryable(async () => {
  const [{ default: swal }] = await Promise.all([
    import('sweetalert2/dist/sweetalert2.esm.js'),
    import('./dialogs.css'),
  ]);
  return swal;
});
