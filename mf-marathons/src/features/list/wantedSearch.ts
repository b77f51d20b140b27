import { type Search, searchIn } from './search.ts';

export interface WantedSearch {
  readonly search: Search;
  readonly inAddress: string;
  /** URLs that have not arrived yet. */
  readonly sent: readonly string[];
}

export const wantedBy = (inAddress: string): WantedSearch => ({
  search: searchIn(new URLSearchParams(inAddress)),
  inAddress,
  sent: [],
});

/** The URL has changed, by a request from here or by itself, as on Back. */
export function arrivedAt({ search, sent }: WantedSearch, inAddress: string): WantedSearch {
  const at = sent.indexOf(inAddress);
  return at === -1 ? wantedBy(inAddress) : { search, inAddress, sent: sent.slice(at + 1) };
}
