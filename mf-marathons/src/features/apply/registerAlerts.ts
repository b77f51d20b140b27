import { warn } from '@marathon/app-runtime';
import type { Obstacle } from './withRetry.ts';

/** What the alert about an obstacle says beside its own words. */
export const obstacleNotes: Record<Obstacle, string> = {
  offline: 'You are offline. We send your registration as soon as you are back online.',
  unreachable: 'We could not reach the server. We keep trying for you.',
  busy: 'Many runners are registering right now. We keep trying for you.',
};

/** Alerts load when they are needed; without a connection they may not come. The form says the same. */
export const showAlert = (show: () => Promise<boolean>): Promise<boolean> =>
  show().catch((error) => {
    warn('An alert could not be shown', error);
    return false;
  });
