import { atom, getDefaultStore } from 'jotai';
import { retryable } from '../areas/lazyScreen.tsx';

/** Short messages at the page's edge. sonner is loaded with the first of them. */
export const toasts = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};

/** True once a toast was wanted: then ToastArea is on the page. */
export const toastsWantedAtom = atom(false);

/** One chunk for the library and its area. */
export const loadToasts = retryable(() => import('./ToastArea.tsx'));

async function show(kind: 'success' | 'error' | 'info', message: string): Promise<void> {
  getDefaultStore().set(toastsWantedAtom, true);
  const { toast, areaReady, raise } = await loadToasts();
  await areaReady;
  raise();
  toast[kind](message);
}
