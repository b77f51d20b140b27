import { messages } from '@marathon/contracts/messages';
import type { SweetAlertOptions } from 'sweetalert2';
import swal from 'sweetalert2/dist/sweetalert2.esm.js';
import { focusHeading } from '../components/focusHeading.ts';
import { dialogHistory } from '../router/browserHistory.ts';
import type { Alert, Choice, Confirmation } from './asked.ts';
import { lastFocused } from './lastFocused.ts';
import './dialogs.css';

/** The build without styles: the security policy requires style sheets. */
export const loadedDialogs = { show, confirm, choose };

async function show(
  icon: 'success' | 'error' | 'info',
  { title, text, timer, button, note, again, stay }: Alert & { readonly button: string },
): Promise<boolean> {
  const { isConfirmed } = await answered({
    icon,
    titleText: title,
    html: described(text, note),
    confirmButtonText: again ?? button,
    showConfirmButton: timer === undefined,
    ...(again !== undefined && { showCancelButton: true, cancelButtonText: button, reverseButtons: true }),
    // After a success nobody has to do more: the button that closes is the first choice.
    ...(again !== undefined && icon === 'success' && { focusCancel: true, customClass: closingFirst }),
    ...(stay !== undefined && { showCancelButton: true, cancelButtonText: stay, reverseButtons: true }),
    ...(timer !== undefined && { timer, timerProgressBar: true }),
  });
  return isConfirmed;
}

async function confirm({ title, text, yes, no, note }: Whole<Confirmation>): Promise<boolean> {
  const { isConfirmed } = await answered({
    icon: 'warning',
    // As text: titles may contain people's texts, and `title` would parse HTML.
    titleText: title,
    html: described(text, note),
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

async function answered(options: SweetAlertOptions) {
  const { catchBack, settled } = dialogHistory();
  const release = catchBack(() => swal.close());
  const answer = await swal.fire({ ...common(), ...options }).finally(release);
  await settled();
  return answer;
}

type Whole<Asked> = { readonly [Name in keyof Required<Asked>]: Asked[Name] };

const containerClass = 'marathon-dialog';
const closingFirst = {
  container: containerClass,
  confirmButton: 'marathon-quiet',
  cancelButton: 'marathon-loud',
};

function common() {
  const before = lastFocused();
  return {
    heightAuto: false,
    scrollbarPadding: false,
    customClass: { container: containerClass },
    // Busy buttons lost the focus before the dialog opened: restores it, if they still exist.
    didClose: () => {
      if (document.activeElement !== document.body) return;
      if (before?.isConnected) before.focus();
      else focusHeading();
    },
  };
}

/**
 * The text and a smaller note, in the dialog's description for screen readers. As elements: sweetalert2 reads a string
 * as HTML.
 */
function described(text: string, note: string | undefined): HTMLElement {
  const whole = document.createElement('div');
  const lines = note === undefined ? [text] : [text, note];
  whole.append(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })));
  return whole;
}
