import type { SortOrder } from '@marathon/contracts/constants';

/**
 * The keys under which every front end caches marathons. `all` reaches all of them: a change in one front end makes the
 * lists of the others stale. `shown` reaches what visitors see.
 */
export const marathonKeys = {
  all: ['marathons'],
  shown: ['marathons', 'shown'],
  page: (query: object) => ['marathons', 'shown', 'page', query],
  list: (sort: SortOrder) => ['marathons', 'shown', 'list', sort],
  one: (id: string) => ['marathons', 'shown', id],
  distances: ['marathons', 'distances'],
  mine: (email: string) => ['marathons', 'mine', email],
  edited: (id: string) => ['marathons', 'edited', id],
} as const;

/** The keys under which every front end caches registrations. `all` reaches all of them. */
export const registrationKeys = {
  all: ['registrations'],
  mine: (email: string) => ['registrations', 'mine', email],
  one: (id: string) => ['registrations', 'one', id],
  /** The ids of the marathons for which the person is registered. */
  marathonIds: (email: string) => ['registrations', 'marathonIds', email],
} as const;
