import { useEffect } from 'react';
import { loadAhead } from '../areas/whenIdle.ts';
import { loadDialogs } from '../dialogs/dialogs.ts';
import { loadToasts } from '../toasts/toasts.ts';

/**
 * Loads dialogs and toasts once the page has nothing better to do, so that they are there when the connection is not:
 * where somebody acts, and not on every first visit.
 */
export function usePreloadDialogs(wanted = true): void {
  useEffect(() => {
    if (wanted) return loadAhead(loadDialogs, loadToasts);
  }, [wanted]);
}
