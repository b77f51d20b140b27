import type { MarathonEvent } from '@marathon/contracts/events';

/** This many of a consumer's newest ids are never pruned, whatever the clock says. */
export const alwaysKept = 10_000;

/**
 * The ids of the events that a consumer has handled, in the consumer's own database. New adapters run through
 * `testing/inboxContract.ts`. `Transaction` is what the database needs to know the caller's transaction by.
 */
export interface Inbox<Transaction = void> {
  /**
   * Within the caller's transaction: notes the events and returns those never seen before, in their order.
   * What the transaction does with them thereby happens once (exactly once in effect).
   */
  filterUnseen(
    events: readonly MarathonEvent[],
    transaction: Transaction,
  ): MarathonEvent[] | Promise<MarathonEvent[]>;
  /**
   * Deletes at most so many ids of this consumer that were received before that instant, the oldest first; how many.
   * The newest stay: a clock that is ahead for a while must not let events through that have had their effect.
   */
  prune(before: Date, atMost: number): Promise<number>;
}

export interface InboxOptions {
  /** Whose inbox. Each consumer has its own. */
  readonly consumer: string;
  readonly now: () => Date;
  /** How many of the newest ids are never pruned; `alwaysKept` unless told. */
  readonly keep?: number;
}
