import type { SortOrder } from '@marathon/contracts/constants';

export const marathonKeys = {
  all: ['marathons'],
  shown: ['marathons', 'shown'],
  page: (query: object) => ['marathons', 'shown', 'page', query],
  list: (sort: SortOrder) => ['marathons', 'shown', 'list', sort],
  one: (id: string) => ['marathons', 'shown', id],
  distances: ['marathons', 'distances'],
  mine: (email: string) => ['marathons', 'mine', email],
  newest: (email: string, limit: number) => ['marathons', 'mine', email, 'newest', limit],
  edited: (id: string) => ['marathons', 'edited', id],
} as const;

export const registrationKeys = {
  all: ['registrations'],
  mine: (email: string) => ['registrations', 'mine', email],
  one: (id: string) => ['registrations', 'one', id],
  marathonIds: (email: string) => ['registrations', 'marathonIds', email],
} as const;
