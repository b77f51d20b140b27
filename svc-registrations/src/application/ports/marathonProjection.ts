import type { EventOf, MarathonSnapshot } from '@marathon/contracts/events';
import type { OpenMarathon } from '../../domain/decideRegistration.ts';

export interface MarathonProjection {
  /** Includes the number of registrations. Undefined: unknown here. */
  marathonById(id: string): Promise<OpenMarathon | 'deleted' | undefined>;
  /**
   * Keeps the highest revision, whatever the order of events: the revision replaces an inbox. Deleted
   * marathons stay deleted. May apply some events before it rejects; repeat all.
   */
  applyMarathonEvents(events: readonly MarathonChange[]): Promise<void>;
  upsertMarathon(snapshot: MarathonSnapshot): Promise<void>;
}

export type MarathonChange = EventOf<'marathon.created' | 'marathon.updated' | 'marathon.deleted'>;

export interface MarathonSource {
  /** undefined if the marathon does not exist. Rejects if svc-marathons does not answer. */
  find(id: string): Promise<MarathonSnapshot | undefined>;
}
