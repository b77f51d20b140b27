import { useThemeChoice } from '@marathon/ui';
import { useEffect } from 'react';

/** A wall is dark: while the board is shown the page is too, unless the person has chosen a theme. */
export function useDarkPage(): void {
  const [choice] = useThemeChoice();
  useEffect(() => {
    if (choice !== 'system') return;
    const { dataset } = document.documentElement;
    dataset.theme = 'dark';
    return () => {
      // Unless a choice was made meanwhile.
      if (dataset.theme === 'dark') delete dataset.theme;
    };
  }, [choice]);
}
