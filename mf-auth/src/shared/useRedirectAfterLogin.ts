import { useNavigate } from '@marathon/ui';
import { stepsBackTo } from './stepsBackTo.ts';
import { useReturnPath } from './useReturnPath.ts';

/**
 * Leads to the screen that asked for the login, and leaves no login in the history. Where that screen is the one
 * before, it goes back, so that the screen is in the history once; without the Navigation API it is there twice.
 */
export function useRedirectAfterLogin(): () => void {
  const navigate = useNavigate();
  const path = useReturnPath();
  return () => {
    const history: Navigation | undefined = globalThis.navigation;
    const steps = history ? stepsBackTo(path, history.entries(), history.currentEntry?.index ?? -1) : 0;
    if (steps > 0) navigate(-steps);
    else navigate(path, { replace: true });
  };
}
