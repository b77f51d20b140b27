import type { MarathonEvent } from '@marathon/contracts/events';

/** Limit of `waiting`, which must stay cheap when millions wait. */
export const maxCounted = 10_000;

/**
 * Events stored in the transaction of their change, until the bus has them. `append` is each adapter's own,
 * because it needs the store's transaction.
 */
export interface Outbox {
  /** Calls `listener` after each committed transaction of this process that called `append`, also without events. */
  onAppended(listener: () => void): void;
  /**
   * Leases the oldest free events for `leaseMs` milliseconds. Ignores leases that end later than twice that
   * from now: they date from before the clock was set back.
   */
  claim(limit: number, leaseMs: number): Promise<readonly MarathonEvent[]>;
  markPublished(eventIds: readonly string[]): Promise<void>;
  release(eventIds: readonly string[]): Promise<void>;
  waiting(): Promise<number>;
  /** Time of the oldest waiting event; undefined without one. */
  oldestAt(): Promise<Date | undefined>;
}

export interface OutboxEntry {
  /** The lowest is published first. */
  readonly position: number;
  readonly event: MarathonEvent;
}
