import { useLocation, useNavigate } from '@marathon/ui';
import { returnPath } from './returnPath.ts';
import { stepsBackTo } from './stepsBackTo.ts';

/**
 * Takes who has signed in to where they wanted to be, and leaves no login behind that Back would come by. Where
 * that screen is the one before, it goes back to it, so that it stands in the history once; browsers without the
 * Navigation API cannot look, and have it twice.
 */
export function useRedirectAfterLogin(): () => void {
  const navigate = useNavigate();
  const path = returnPath(useLocation().state);
  return () => {
    const history: Navigation | undefined = globalThis.navigation;
    const steps = history ? stepsBackTo(path, history.entries(), history.currentEntry?.index ?? -1) : 0;
    if (steps > 0) navigate(-steps);
    else navigate(path, { replace: true });
  };
}
