import { useNavigate } from '@marathon/ui';
import { stepsBackTo } from './stepsBackTo.ts';
import { useReturnPath } from './useReturnPath.ts';

/** Leaves no login in the history: goes back if the screen is the previous one, which needs the Navigation API. */
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
