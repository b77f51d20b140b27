import { warn } from '@marathon/app-runtime';

/** The note of the alert about a server that does not answer. */
export const unreachableNote = 'We could not reach the server. We keep trying for you.';

/** Alerts are loaded on demand, which fails offline. The form shows the same words. */
export const showAlert = (show: () => Promise<boolean>): Promise<boolean> =>
  show().catch((error) => {
    warn('An alert could not be shown', error);
    return false;
  });
