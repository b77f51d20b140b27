import { messages } from '@marathon/contracts/messages';
import type { SweetAlertOptions } from 'sweetalert2';
import { retryable, retryFailedLoads } from '../areas/lazyScreen.tsx';
import { focusHeading } from '../components/focusHeading.ts';
import { warn } from '../log.ts';
import { dialogHistory } from '../router/browserHistory.ts';
import { dismissToasts } from '../toasts/toasts.ts';
import { lastFocused } from './lastFocused.ts';

export interface Alert {
  readonly title: string;
  readonly text: string;
  /** Closes by itself after so many milliseconds; without it, the button closes. */
  readonly timer?: number;
  readonly button?: string;
  /** Smaller, below: what is to be known beside it. */
  readonly note?: string;
  /** A second button, which does something about it; `button` only closes then. */
  readonly again?: string;
  /** A second button, which only closes. */
  readonly stay?: string;
}

export interface Choice {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  /** Smaller, below: what is to be known beside it. */
  readonly note?: string;
}

/**
 * Messages over the page. sweetalert2 is loaded with the first of them, or before (see usePreloadDialogs); where it
 * cannot be loaded, for want of a connection, the browser's own dialogs say the same words.
 */
export const dialogs = {
  /** Resolves when it is closed, by button, Escape, Back or timer; true when it was the button, or `again` where there is one. */
  success: (alert: Alert) => {
    dismissToasts().catch((error) => warn('Toasts could not be dismissed', error));
    return show('success', alert);
  },
  error: (alert: Alert) => show('error', alert),
  info: (alert: Alert) => show('info', alert),
  /** True when the person agreed; Escape and the other button mean no. */
  confirm: async ({
    title,
    text,
    yes,
    no = messages.actions.cancel,
    note,
  }: Confirmation): Promise<boolean> => {
    const swal = await loaded();
    if (swal === undefined) return window.confirm(plain(title, text, note));
    return fired(swal, {
      ...common(),
      icon: 'warning',
      // As text: a title may hold what somebody typed, and `title` would read it as HTML.
      titleText: title,
      text,
      ...below(note),
      confirmButtonText: yes,
      cancelButtonText: no,
      showCancelButton: true,
      reverseButtons: true,
      focusCancel: true,
      customClass: { container: containerClass, confirmButton: 'marathon-danger' },
    });
  },
  /** Which of two ways to go; undefined when the person goes neither: by Escape, Back or the third button. */
  choose: async ({ title, text, yes, no }: Choice): Promise<boolean | undefined> => {
    const swal = await loaded();
    // The browser has two buttons: the second one changes nothing.
    if (swal === undefined) return window.confirm(plain(title, `${text} ${yes}?`)) || undefined;
    const { isConfirmed, isDenied } = await answered(swal, {
      ...common(),
      icon: 'question',
      titleText: title,
      text,
      confirmButtonText: yes,
      denyButtonText: no,
      showDenyButton: true,
      cancelButtonText: messages.actions.cancel,
      showCancelButton: true,
      reverseButtons: true,
      customClass: { container: containerClass, denyButton: 'marathon-quiet' },
    });
    return isConfirmed || isDenied ? isConfirmed : undefined;
  },
};

async function show(
  icon: 'success' | 'error' | 'info',
  { title, text, timer, button = 'OK', note, again, stay }: Alert,
): Promise<boolean> {
  const swal = await loaded();
  if (swal === undefined) {
    if (stay !== undefined) return window.confirm(plain(title, text, `${button}?`));
    window.alert(plain(title, text, note));
    return again === undefined;
  }
  return fired(swal, {
    ...common(),
    icon,
    titleText: title,
    text,
    confirmButtonText: again ?? button,
    showConfirmButton: timer === undefined,
    ...(again !== undefined && { showCancelButton: true, cancelButtonText: button, reverseButtons: true }),
    ...(stay !== undefined && { showCancelButton: true, cancelButtonText: stay, reverseButtons: true }),
    ...below(note),
    ...(timer !== undefined && { timer, timerProgressBar: true }),
  });
}

/** Shows it; Back closes it. True when it was confirmed. */
const fired = async (swal: Dialogs, options: SweetAlertOptions): Promise<boolean> =>
  (await answered(swal, options)).isConfirmed;

async function answered(swal: Dialogs, options: SweetAlertOptions) {
  const { catchBack, settled } = dialogHistory();
  const release = catchBack(() => swal.close());
  const answer = await swal.fire(options).finally(release);
  await settled();
  return answer;
}

const containerClass = 'marathon-dialog';

function common() {
  const before = lastFocused();
  return {
    heightAuto: false,
    scrollbarPadding: false,
    customClass: { container: containerClass },
    // What was busy had lost the focus before the dialog opened: back to where the person was, if that is still there.
    didClose: () => {
      if (document.activeElement !== document.body) return;
      if (before?.isConnected) before.focus();
      else focusHeading();
    },
  };
}

/** As text: where it is given a string, sweetalert2 reads HTML. */
const below = (note: string | undefined) =>
  note === undefined ? {} : { footer: Object.assign(document.createElement('span'), { textContent: note }) };

const plain = (...words: (string | undefined)[]) => words.filter(Boolean).join('\n\n');

type Dialogs = typeof import('sweetalert2').default;

/** The build without styles inside: theirs and ours come as a style sheet, as the security policy wants it. */
export const loadDialogs: () => Promise<Dialogs> = retryable(async () => {
  const [{ default: swal }] = await Promise.all([
    import(/* webpackChunkName: "dialogs" */ 'sweetalert2/dist/sweetalert2.esm.js'),
    import(/* webpackChunkName: "dialogs" */ './dialogs.css'),
  ]);
  return swal;
});

async function loaded() {
  retryFailedLoads();
  return loadDialogs().catch((error) => warn('Dialogs could not be loaded', error));
}
