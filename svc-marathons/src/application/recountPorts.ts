import type { MarathonEvent } from '@marathon/contracts/events';
import type { RegistrationCount, RegistrationEvent } from '../domain/countRegistrations.ts';

/** What svc-registrations has of a marathon, at one instant. */
export interface RegisteredPeople {
  readonly registered: number;
  /** Events of theirs that may not have been counted yet. */
  readonly waiting: readonly MarathonEvent[];
}

/**
 * Corrects counts from outside of the service, which may run meanwhile. A new adapter runs through
 * `testing/countCorrectionsContract.ts`.
 */
export interface CountCorrections {
  /** Of all marathons, in their order. */
  marathonIds(): Promise<readonly string[]>;
  /**
   * Keeps others from counting for this marathon, then reads who is registered, and hands `decide` the count and the waiting events that
   * were not counted; writes what it returns. Does not call it where the marathon is gone. `read` and `decide` may run again.
   */
  correct(marathonId: string, read: () => Promise<RegisteredPeople>, decide: DecideCorrection): Promise<void>;
}

export type DecideCorrection = (
  before: RegistrationCount,
  found: { readonly registered: number; readonly uncounted: readonly RegistrationEvent[] },
) => { readonly count: RegistrationCount; readonly events: readonly MarathonEvent[] } | undefined;
