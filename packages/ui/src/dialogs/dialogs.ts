import { messages } from '@marathon/contracts/messages';
import { retryable, retryFailedLoads } from '../areas/lazyScreen.tsx';
import { warn } from '../log.ts';
import { dismissToasts } from '../toasts/toasts.ts';
import type { Alert, Choice, Confirmation } from './asked.ts';

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
    const there = await loaded();
    if (there === undefined) return window.confirm(plain(title, text, note));
    return there.confirm({ title, text, yes, no, note });
  },
  /** Which of two ways to go; undefined when the person goes neither: by Escape, Back or the third button. */
  choose: async ({ title, text, yes, no }: Choice): Promise<boolean | undefined> => {
    const there = await loaded();
    // The browser has two buttons: the second one changes nothing.
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
