import type { Subscription } from '@marathon/event-bus';
import type { MarathonChange, RegistrationStore } from '../application/ports.ts';

/** Keeps the projection of marathons up to date. */
export function marathonEvents(store: Pick<RegistrationStore, 'applyMarathonEvents'>): Subscription {
  return {
    consumer: 'svc-registrations.marathons',
    types: ['marathon.created', 'marathon.updated', 'marathon.deleted'],
    batchSize: 100,
    // The subscription names these types and no others.
    handle: (events) => store.applyMarathonEvents(events as readonly MarathonChange[]),
  };
}
