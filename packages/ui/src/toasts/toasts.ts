import { atom, getDefaultStore } from 'jotai';
import { retryable, retryFailedLoads } from '../areas/lazyScreen.tsx';
import { warn } from '../log.ts';

/** Loads sonner with the first toast, or earlier (usePreloadDialogs); offline PlainToast shows the same words. */
export const toasts = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};

/** From the first toast on ToastArea is on the page; each further one retries a failed load. */
export const toastsWantedAtom = atom(0);

export const plainToastAtom = atom<string>();

export const loadToasts = retryable(() => import('./ToastArea.tsx'));

/** Removes all toasts: a dialog reports the final result. */
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
    // Success makes earlier failures obsolete.
    if (kind === 'success') toast.dismiss();
    toast[kind](message, { position: placeOfToast() });
    store.set(plainToastAtom, undefined);
  } catch (error) {
    warn('A toast could not be loaded', error);
    store.set(plainToastAtom, message);
  }
}
