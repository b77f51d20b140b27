import type { Subscription } from '@marathon/event-bus';
import type { MarathonStore } from '../application/ports.ts';

/** Counts registrations: the one writer of `registrationCount` (decision 11). */
export const registrationEvents = (store: MarathonStore): Subscription => ({
  consumer: 'svc-marathons',
  types: ['registration.created', 'registration.cancelled'],
  batchSize: 256,
  handle: (events) => store.countRegistrations(events),
});
