import type { SortOrder } from '@marathon/contracts/constants';

/** Keys of what is loaded about marathons; `all` covers every one of them, other front ends' too. */
export const marathonKeys = {
  all: ['marathons'],
  list: (sort?: SortOrder) => ['marathons', { sort }],
  one: (id: string) => ['marathons', id],
} as const;
