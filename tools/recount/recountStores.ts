import type { CountCorrections, RegisteredPeople } from '@marathon/svc-marathons/recount';

export interface RecountStores {
  readonly name: string;
  readonly counts: CountCorrections;
  readonly registeredFor: (marathonId: string) => Promise<RegisteredPeople>;
  /** Events may be between relay and consumer, in no store. */
  readonly unseen?: UnseenEvents;
  close(): Promise<void>;
}

export interface UnseenEvents {
  /** By then an event was counted, became a dead letter, or is in the queue. */
  readonly quietMs: number;
  /** Events in the consumer's queue. */
  readonly queued: () => Promise<number>;
}
