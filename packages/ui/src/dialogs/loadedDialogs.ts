import { messages } from '@marathon/contracts/messages';
import type { SweetAlertOptions } from 'sweetalert2';
import swal from 'sweetalert2/dist/sweetalert2.esm.js';
import { focusHeading } from '../components/focusHeading.ts';
import { dialogHistory } from '../router/browserHistory.ts';
import type { Alert, Choice, Confirmation } from './asked.ts';
import { lastFocused } from './lastFocused.ts';
import './dialogs.css';

/** Of `dialogs.ts`, once sweetalert2 is there. The build without styles inside: theirs and ours come as a style sheet, as the security policy wants it. */
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

/** Shows it; Back closes it. */
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
