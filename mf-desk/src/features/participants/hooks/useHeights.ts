import { media } from '@marathon/ui';
import { useSyncExternalStore } from 'react';

/** In rem: equal heights, so that unloaded rows have their position. */
export const rowHeight = { line: 3.75, card: 7.5 } as const;

/** In rem: covered by the bar and the column headers. */
const coveredHeight = 7.25;

const phone = media.phone.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** In pixels, from the style sheet. */
export function useHeights() {
  const isPhone = useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { row: (isPhone ? rowHeight.card : rowHeight.line) * rem, covered: coveredHeight * rem };
}
