import { warn } from '@marathon/app-runtime';
import type { Obstacle } from './withRetry.ts';

/** The note of the alert about an obstacle. */
export const obstacleNotes: Record<Obstacle, string> = {
  offline: 'You are offline. We send your registration as soon as you are back online.',
  unreachable: 'We could not reach the server. We keep trying for you.',
  busy: 'Many runners are registering right now. We keep trying for you.',
};

/** Alerts are loaded on demand, which fails offline. The form shows the same words. */
export const showAlert = (show: () => Promise<boolean>): Promise<boolean> =>
  show().catch((error) => {
    warn('An alert could not be shown', error);
    return false;
  });
