import { NavigationType, useLocation, useNavigationType } from '@marathon/ui';
import { useEffect } from 'react';

/** A new screen starts at its top, or at the part that the address names; going back returns to where one was. */
export function useScrollReset(): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what one arrives at
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (navigation !== NavigationType.Pop) scrollTo(0, 0);
  }, [pathname, hash]);
}
