import { NavigationType, useLocation, useNavigationType } from '@marathon/ui';
import { useEffect } from 'react';

/** A new screen starts at its top, or at the address's fragment; Back keeps the restored position. */
export function useScrollReset(): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the path
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (navigation !== NavigationType.Pop) scrollTo(0, 0);
  }, [pathname, hash]);
}
