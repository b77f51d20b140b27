import { messages } from '@marathon/contracts/messages';
import { useEffect } from 'react';

/** `{title} · Marathon`, more specific than the route's title from the shell. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

export const documentTitle = (title: string) => `${title} · ${messages.product}`;
