import type { ContestantId } from '../contestants/contestant.ts';

/** What bounds each line, as profiles have shown it. Written by hand: whoever profiles anew writes what they saw. */
const bounds: Readonly<Record<ContestantId, string>> = {
  naive:
    'a commit reaches the disk for each write, two for each registration, and three requests go through Express',
  product: 'one thread: HTTP, Express twice (gateway, service), token, validation, then SQLite',
  before: 'as it was in the other checkout',
  'distributed-1':
    'two cores for all: MongoDB, then the gateway and svc-registrations, each with HTTP of its own',
  'distributed-2':
    'two cores for all: each instance has its own transactions, so those of one moment hold half as many',
  ceiling: 'one thread: node:http, then the statements of SQLite',
};

export const boundOf = (id: ContestantId): string => bounds[id];
