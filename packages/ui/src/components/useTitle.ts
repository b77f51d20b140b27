import { messages } from '@marathon/contracts/messages';
import { useEffect } from 'react';

/** The document's title: `{title} · Marathon`. The shell sets the route's own; a screen that knows better says so. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

export const documentTitle = (title: string) => `${title} · ${messages.product}`;
