import { warn } from '@marathon/app-runtime';

export const unreachableNote = 'We couldn’t reach the server. We’ll keep trying.';

/** Alerts are loaded on demand, which fails offline. The form shows the same words. */
export const showAlert = (show: () => Promise<boolean>): Promise<boolean> =>
  show().catch((error) => {
    warn('An alert could not be shown', error);
    return false;
  });
