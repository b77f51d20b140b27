import { useEffect } from 'react';
import { loadAhead } from '../areas/whenIdle.ts';
import { loadDialogs } from '../dialogs/dialogs.ts';
import { loadToasts } from '../toasts/toasts.ts';

/** Loads dialogs and toasts when idle, so that they work offline. For screens where people act. */
export function usePreloadDialogs(wanted = true): void {
  useEffect(() => {
    if (wanted) return loadAhead(loadDialogs, loadToasts);
  }, [wanted]);
}
