import { countRegistrations as count, type RegistrationEvent } from '../domain/countRegistrations.ts';
import type { Dependencies } from './dependencies.ts';
import type { RegistrationCounting } from './ports/registrationCounting.ts';
import { toEvents } from './toEvents.ts';

interface Counting extends Pick<Dependencies, 'now'> {
  readonly store: RegistrationCounting;
}

/** Counts each registration and cancellation once, however often its event comes. Nothing else writes the count. */
export const countRegistrations =
  ({ store, now }: Counting) =>
  (events: readonly RegistrationEvent[]): Promise<void> =>
    store.countRegistrations(events, (before, unseen) => {
      const { counts, facts } = count(before, unseen);
      return { counts, events: toEvents(facts, now()) };
    });
