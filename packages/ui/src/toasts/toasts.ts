import { atom, getDefaultStore } from 'jotai';
import { retryable, retryFailedLoads } from '../areas/lazyScreen.tsx';
import { warn } from '../log.ts';

/**
 * Short messages at the page's edge. sonner is loaded with the first of them, or before (see usePreloadDialogs); where it
 * cannot be loaded, for want of a connection, PlainToast shows the same words.
 */
export const toasts = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};

/** How many toasts were wanted: from the first on ToastArea is on the page, and each tries again what failed to load. */
export const toastsWantedAtom = atom(0);

/** The message that only PlainToast can show. */
export const plainToastAtom = atom<string>();

/** One chunk for the library and its area. */
export const loadToasts = retryable(() => import('./ToastArea.tsx'));

/** Takes all toasts away: a dialog says how it went in the end. */
export async function dismissToasts(): Promise<void> {
  const store = getDefaultStore();
  store.set(plainToastAtom, undefined);
  if (store.get(toastsWantedAtom) > 0) (await loadToasts()).toast.dismiss();
}

async function show(kind: 'success' | 'error' | 'info', message: string): Promise<void> {
  const store = getDefaultStore();
  retryFailedLoads();
  store.set(toastsWantedAtom, (count) => count + 1);
  try {
    const { toast, areaReady, raise, placeOfToast } = await loadToasts();
    await areaReady();
    raise();
    // What went wrong before is over.
    if (kind === 'success') toast.dismiss();
    toast[kind](message, { position: placeOfToast() });
    store.set(plainToastAtom, undefined);
  } catch (error) {
    warn('A toast could not be loaded', error);
    store.set(plainToastAtom, message);
  }
}
