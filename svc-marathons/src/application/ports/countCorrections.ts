import type { MarathonEvent } from '@marathon/contracts/events';
import type { RegistrationCount, RegistrationEvent } from '../../domain/countRegistrations.ts';

export interface RegisteredPeople {
  readonly registered: number;
  /** Its events that may not be counted yet. */
  readonly waiting: readonly MarathonEvent[];
}

/** Corrects counts while the service may be running. Adapters pass `testing/countCorrectionsContract.ts`. */
export interface CountCorrections {
  marathonIds(): Promise<readonly string[]>;
  /**
   * Blocks other counting for this marathon, then reads the registrations and passes count and uncounted events to
   * `decide`; writes its result. Skips `decide` for a deleted marathon. `read` and `decide` may run again.
   */
  correct(marathonId: string, read: () => Promise<RegisteredPeople>, decide: DecideCorrection): Promise<void>;
}

export type DecideCorrection = (
  before: RegistrationCount,
  found: { readonly registered: number; readonly uncounted: readonly RegistrationEvent[] },
) => { readonly count: RegistrationCount; readonly events: readonly MarathonEvent[] } | undefined;
