import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';

/** So many of a consumer's newest ids are never pruned, whatever the clock says. */
export const alwaysKept = 10_000;

/**
 * The ids of the events that a consumer has handled, in the consumer's own database. `Transaction` identifies the
 * caller's transaction where the database needs that.
 */
export interface Inbox<Transaction = void> {
  /**
   * Within the caller's transaction: stores the ids and returns the events that are new, in their order. What the
   * transaction does with them therefore happens once (exactly once in effect).
   */
  filterUnseen<Event extends MarathonEvent>(
    events: readonly Event[],
    transaction: Transaction,
  ): Event[] | Promise<Event[]>;
  /**
   * Deletes at most `atMost` ids of this consumer that were received before that instant, the oldest first; how many.
   * Keeps the newest: a clock that is ahead for a while must not let handled events through again.
   */
  prune(before: Date, atMost: number): Promise<number>;
}

/** The id of a handled event, as it moves from one store to another. */
export interface InboxEntry {
  readonly consumer: string;
  /** Its id. */
  readonly event: string;
  /** Milliseconds. */
  readonly receivedAt: number;
}

export interface InboxOptions {
  /** Each consumer has its own inbox. */
  readonly consumer: string;
  readonly now: Clock;
  /** How many of the newest ids are never pruned; `alwaysKept` by default. */
  readonly keep?: number;
}
