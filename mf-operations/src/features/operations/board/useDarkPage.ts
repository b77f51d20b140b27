import { useThemeChoice } from '@marathon/ui';
import { useEffect } from 'react';

/** The page is dark while the board shows, unless the person has chosen a theme. */
export function useDarkPage(): void {
  const [choice] = useThemeChoice();
  useEffect(() => {
    if (choice !== 'system') return;
    const { dataset } = document.documentElement;
    dataset.theme = 'dark';
    return () => {
      // The person may have chosen a theme since.
      if (dataset.theme === 'dark') delete dataset.theme;
    };
  }, [choice]);
}
