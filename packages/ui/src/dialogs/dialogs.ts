import { messages } from '@marathon/contracts/messages';
import { retryable, retryFailedLoads } from '../areas/lazyScreen.tsx';
import { warn } from '../log.ts';
import { dismissToasts } from '../toasts/toasts.ts';
import type { Alert, Choice, Confirmation } from './asked.ts';

/** Loads sweetalert2 at first use, or earlier (usePreloadDialogs); offline, the browser's own dialogs serve. */
export const dialogs = {
  /** Resolves when closed; true for the button, or `again` if present. */
  success: (alert: Alert) => {
    dismissToasts().catch((error) => warn('Toasts could not be dismissed', error));
    return show('success', alert);
  },
  error: (alert: Alert) => show('error', alert),
  info: (alert: Alert) => show('info', alert),
  /** True for yes; Escape and the other button mean no. */
  confirm: async ({
    title,
    text,
    yes,
    no = messages.actions.cancel,
    note,
  }: Confirmation): Promise<boolean> => {
    const there = await loaded();
    if (there === undefined) return window.confirm(plain(title, text, note));
    return there.confirm({ title, text, yes, no, note });
  },
  /** Undefined for Escape, Back or the third button. */
  choose: async ({ title, text, yes, no }: Choice): Promise<boolean | undefined> => {
    const there = await loaded();
    // The browser's dialog has two buttons: the second changes nothing.
    if (there === undefined) return window.confirm(plain(title, `${text} ${yes}?`)) || undefined;
    return there.choose({ title, text, yes, no });
  },
};

async function show(
  icon: 'success' | 'error' | 'info',
  { button = 'OK', ...alert }: Alert,
): Promise<boolean> {
  const { title, text, note, again, stay } = alert;
  const there = await loaded();
  if (there) return there.show(icon, { ...alert, button });
  if (stay !== undefined) return window.confirm(plain(title, text, `${button}?`));
  window.alert(plain(title, text, note));
  return again === undefined;
}

const plain = (...words: (string | undefined)[]) => words.filter(Boolean).join('\n\n');

export const loadDialogs = retryable(async () => {
  const { loadedDialogs } = await import(/* webpackChunkName: "dialogs" */ './loadedDialogs.ts');
  return loadedDialogs;
});

async function loaded() {
  retryFailedLoads();
  return loadDialogs().catch((error) => warn('Dialogs could not be loaded', error));
}
