import type { Search, SearchField } from './search.ts';

/** Label of the button that drops a criterion. */
export function looserBy(field: SearchField, search: Search): string {
  const words: Readonly<Record<SearchField, string>> = {
    q: `Search without “${search.q}”`,
    place: `Anywhere, not only ${search.place}`,
    distance: 'Any distance',
    month: 'Any month',
    open: 'Include closed races',
  };
  return words[field];
}

export const foundInWords = (total: number): string =>
  total === 1 ? '1 marathon found' : `${total.toLocaleString('en-US')} marathons found`;
