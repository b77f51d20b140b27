import type { Dependencies } from '../../application/dependencies.ts';
import type { RegistrationCounting } from '../../application/ports/marathonStore.ts';
import { toEvents } from '../../application/toEvents.ts';
import { countRegistrations as count, type RegistrationEvent } from '../../domain/countRegistrations.ts';

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
