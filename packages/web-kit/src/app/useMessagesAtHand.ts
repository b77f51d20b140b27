import { useEffect } from 'react';
import { whenIdle } from '../areas/whenIdle.ts';
import { loadDialogs } from '../dialogs/dialogs.ts';
import { loadToasts } from '../toasts/toasts.ts';

/**
 * Loads dialogs and toasts once the page has nothing better to do, so that they are there when the connection is not:
 * where somebody acts, and not on every first visit.
 */
export function useMessagesAtHand(wanted = true): void {
  useEffect(() => {
    if (!wanted) return;
    return whenIdle(() => {
      // What fails now is tried again when there is something to say.
      for (const load of [loadDialogs, loadToasts]) load().catch(() => undefined);
    });
  }, [wanted]);
}
