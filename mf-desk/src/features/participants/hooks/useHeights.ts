import { media } from '@marathon/ui';
import { useSyncExternalStore } from 'react';

/** In rem: all rows are equally high, so that each has its place before it is loaded. */
export const rowHeight = { line: 3.75, card: 7.5 } as const;

/** In rem: what the bar and the headings of columns cover of the window. */
const coveredHeight = 7.25;

const phone = media.phone.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** In pixels, as the style sheet has them on this screen. */
export function useHeights() {
  const isPhone = useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { row: (isPhone ? rowHeight.card : rowHeight.line) * rem, covered: coveredHeight * rem };
}
