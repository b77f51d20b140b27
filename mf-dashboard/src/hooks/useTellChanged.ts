import { useEffect } from 'react';

/** A form tells what is around it whether it holds something unsaved; once it is gone, it does not. */
export function useTellChanged(isChanged: boolean, tell: (isChanged: boolean) => void): void {
  useEffect(() => {
    tell(isChanged);
    return () => tell(false);
  }, [isChanged, tell]);
}
