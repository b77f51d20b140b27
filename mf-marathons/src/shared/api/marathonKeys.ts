import type { SortOrder } from '@marathon/contracts/constants';

/**
 * What is loaded is kept under these keys. `all` reaches everything about marathons, other front ends' too: their
 * changes make ours stale and ours theirs. `shown` is what this front end shows.
 */
export const marathonKeys = {
  all: ['marathons'],
  shown: ['marathons', 'shown'],
  page: (query: object) => ['marathons', 'shown', 'page', query],
  list: (sort: SortOrder) => ['marathons', 'shown', 'list', sort],
  one: (id: string) => ['marathons', 'shown', id],
} as const;
