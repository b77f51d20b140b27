import { limits } from '@marathon/contracts/constants';
import { readDistance } from '@marathon/contracts/distance';

/** The search in the URL; "" for no criterion. */
export interface Search {
  readonly q: string;
  readonly place: string;
  readonly distance: string;
  readonly month: string;
  readonly open: 'true' | '';
}
export type SearchField = keyof Search;

export const noSearch: Search = { q: '', place: '', distance: '', month: '', open: '' };
export const searchFields = Object.keys(noSearch) as readonly SearchField[];

/** Ignores invalid values. */
export function searchIn(address: URLSearchParams): Search {
  const text = (name: SearchField) => (address.get(name) ?? '').trim().slice(0, limits.text);
  const month = text('month');
  return {
    q: text('q'),
    place: text('place'),
    distance: readDistance(text('distance')) ?? '',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    open: text('open') === 'true' ? 'true' : '',
  };
}

export const usedFields = (search: Search): readonly SearchField[] =>
  searchFields.filter((field) => search[field]);

/** Only set criteria, for the server. */
export const parametersOf = (search: Search): Partial<Record<SearchField, string>> =>
  Object.fromEntries(usedFields(search).map((field) => [field, search[field]]));
