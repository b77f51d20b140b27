import { messages } from '@marathon/contracts/messages';
import type { SweetAlertOptions } from 'sweetalert2';
import swal from 'sweetalert2/dist/sweetalert2.esm.js';
import { focusHeading } from '../components/focusHeading.ts';
import { dialogHistory } from '../router/browserHistory.ts';
import type { Alert, Choice, Confirmation } from './asked.ts';
import { lastFocused } from './lastFocused.ts';
import './dialogs.css';

/** The sweetalert2 part of `dialogs.ts`. Uses the build without styles: the security policy requires style sheets. */
export const loadedDialogs = { show, confirm, choose };

async function show(
  icon: 'success' | 'error' | 'info',
  { title, text, timer, button, note, again, stay }: Alert & { readonly button: string },
): Promise<boolean> {
  const { isConfirmed } = await answered({
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
  return isConfirmed;
}

async function confirm({ title, text, yes, no, note }: Whole<Confirmation>): Promise<boolean> {
  const { isConfirmed } = await answered({
    icon: 'warning',
    // As text: titles may contain people's texts, and `title` would parse HTML.
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
  return isConfirmed;
}

async function choose({ title, text, yes, no }: Choice): Promise<boolean | undefined> {
  const { isConfirmed, isDenied } = await answered({
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
}

/** Back closes it. */
async function answered(options: SweetAlertOptions) {
  const { catchBack, settled } = dialogHistory();
  const release = catchBack(() => swal.close());
  const answer = await swal.fire({ ...common(), ...options }).finally(release);
  await settled();
  return answer;
}

type Whole<Asked> = { readonly [Name in keyof Required<Asked>]: Asked[Name] };

const containerClass = 'marathon-dialog';

function common() {
  const before = lastFocused();
  return {
    heightAuto: false,
    scrollbarPadding: false,
    customClass: { container: containerClass },
    // Busy buttons lost the focus before the dialog opened: restore it, if they still exist.
    didClose: () => {
      if (document.activeElement !== document.body) return;
      if (before?.isConnected) before.focus();
      else focusHeading();
    },
  };
}

/** An element, since sweetalert2 parses strings as HTML. */
const below = (note: string | undefined) =>
  note === undefined ? {} : { footer: Object.assign(document.createElement('span'), { textContent: note }) };
