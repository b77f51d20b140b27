import { type Search, searchIn } from './search.ts';

/** What the reader asks for, which the address says somewhat later. */
export interface WantedSearch {
  readonly search: Search;
  readonly inAddress: string;
  /** Addresses that are on their way. */
  readonly sent: readonly string[];
}

export const wantedBy = (inAddress: string): WantedSearch => ({
  search: searchIn(new URLSearchParams(inAddress)),
  inAddress,
  sent: [],
});

/** The address has changed: by what was asked for here, or by itself, as on Back. */
export function arrivedAt({ search, sent }: WantedSearch, inAddress: string): WantedSearch {
  const at = sent.indexOf(inAddress);
  return at === -1 ? wantedBy(inAddress) : { search, inAddress, sent: sent.slice(at + 1) };
}
