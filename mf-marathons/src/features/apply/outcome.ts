import { isApiError } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';

/** Why a registration did not work, in the words of the error catalogue. */
export interface Failure {
  readonly alert: { readonly title: string; readonly text: string };
  /** The true reason, which stands at the form. */
  readonly reason?: string;
  /** The same beside the words of an alert that does not name it. */
  readonly note?: string;
}

const { notLoggedIn, notOk, exception, noInsertedId } = messages.registering;

export const failures = {
  notLoggedIn: { alert: notLoggedIn },
  noInsertedId: { alert: noInsertedId },
} satisfies Record<string, Failure>;

/** What to tell about an error; everything that is not an answer of the server is an exception. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { alert: exception };
  if (error.code === 'network') return { alert: exception, reason: error.message, note: error.message };
  if (error.code === 'unauthenticated' || error.code === 'invalid-token') return failures.notLoggedIn;
  return { alert: notOk, reason: sentence(error.message) };
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
