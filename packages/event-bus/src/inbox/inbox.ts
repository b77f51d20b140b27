import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';

/** Whatever the clock says, the newest ids are never pruned. */
export const minRetentionMs = 10_000;

/** Ids of handled events in the consumer's own database. */
export interface Inbox<Transaction = void> {
  /** Effects in the caller's transaction happen exactly once. */
  filterUnseen<Event extends MarathonEvent>(
    events: readonly Event[],
    transaction: Transaction,
  ): Event[] | Promise<Event[]>;
  /** Returns how many. Keeps the newest: after a wrong clock, handled events must not come again. */
  prune(before: Date, atMost: number): Promise<number>;
}

export interface InboxEntry {
  readonly consumer: string;
  readonly event: string;
  readonly receivedAt: number;
}

export interface InboxOptions {
  readonly consumer: string;
  readonly now: Clock;
  readonly keep?: number;
}
