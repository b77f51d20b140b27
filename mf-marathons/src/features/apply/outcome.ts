import { isApiError, warn } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { questionsChanged } from '@marathon/ui/forms';

/** In the words of the error catalogue (spec section 8). */
export interface Failure {
  readonly alert: { readonly title: string; readonly text: string };
  /** The server's reason, shown above the form. */
  readonly reason?: string;
  /** The reason, shown in the alert. */
  readonly note?: string;
  /** The address must be confirmed first: the form links there, without an alert. */
  readonly needsProof?: boolean;
}

const { notLoggedIn, notOk, exception, noInsertedId } = messages.registering;

export const failures = {
  notLoggedIn: { alert: notLoggedIn },
  noInsertedId: { alert: noInsertedId },
} satisfies Record<string, Failure>;

/** Anything but a server's answer is an exception. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { alert: exception };
  if (error.code === 'network') return { alert: exception, reason: error.message, note: error.message };
  if (error.code === 'unauthenticated' || error.code === 'invalid-token') return failures.notLoggedIn;
  if (error.code === 'questions-changed') return { alert: notOk, reason: questionsChanged };
  const reason = sentence(error.message);
  return error.code === 'email-not-verified'
    ? { alert: notOk, reason, needsProof: true }
    : { alert: notOk, reason };
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

export const unreachableNote = 'We couldn’t reach the server. We’ll keep trying.';

/** Alerts are loaded on demand, which fails offline. The form shows the same words. */
export const showAlert = (show: () => Promise<boolean>): Promise<boolean> =>
  show().catch((error) => {
    warn('An alert could not be shown', error);
    return false;
  });
