import type { MarathonEvent } from '@marathon/contracts/events';
import type { RegistrationCount, RegistrationEvent } from '../../domain/countRegistrations.ts';

export interface RegistrationCounting {
  /** Passes each event to `decide` once, however often it comes; events of deleted marathons count as done. */
  countRegistrations(events: readonly RegistrationEvent[], decide: DecideCounts): Promise<void>;
}

/** `unseen`: events not passed before; `before`: the counts of their marathons. */
type DecideCounts = (
  before: readonly RegistrationCount[],
  unseen: readonly RegistrationEvent[],
) => { readonly counts: readonly RegistrationCount[]; readonly events: readonly MarathonEvent[] };
