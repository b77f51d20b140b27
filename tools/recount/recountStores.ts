import type { CountCorrections, RegisteredPeople } from '@marathon/svc-marathons/recount';

/** What a recount reads and writes. */
export interface RecountStores {
  /** In words. */
  readonly name: string;
  readonly counts: CountCorrections;
  readonly registeredFor: (marathonId: string) => Promise<RegisteredPeople>;
  /** Where events are in no store between relay and consumer. */
  readonly unseen?: UnseenEvents;
  close(): Promise<void>;
}

export interface UnseenEvents {
  /** After so long an event was counted, has become a dead letter, or lies in the queue. */
  readonly quietMs: number;
  /** Events in the queue of the consumer. */
  readonly queued: () => Promise<number>;
}
