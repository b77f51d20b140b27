import type { MarathonEvent } from '@marathon/contracts/events';
import type { RegistrationCount, RegistrationEvent } from '../../domain/countRegistrations.ts';

export interface RegisteredPeople {
  readonly registered: number;
  readonly waiting: readonly MarathonEvent[];
}

/** Corrects counts while the service may be running. Adapters pass `testing/countCorrectionsContract.ts`. */
export interface CountCorrections {
  marathonIds(): Promise<readonly string[]>;
  /** Blocks other counting of this marathon meanwhile. `read` and `decide` may run again; a deleted marathon skips `decide`. */
  correct(marathonId: string, read: () => Promise<RegisteredPeople>, decide: DecideCorrection): Promise<void>;
}

export type DecideCorrection = (
  before: RegistrationCount,
  found: { readonly registered: number; readonly uncounted: readonly RegistrationEvent[] },
) => { readonly count: RegistrationCount; readonly events: readonly MarathonEvent[] } | undefined;
