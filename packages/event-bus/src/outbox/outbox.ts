import type { MarathonEvent } from '@marathon/contracts/events';

/** The most that `waiting` counts: it must stay cheap when a broker is away and millions wait. */
export const mostCounted = 10_000;

/**
 * Events stored in the same transaction as the change that they report, until the bus has them. Each adapter has its own
 * `append`, which needs the store's transaction.
 */
export interface Outbox {
  /**
   * The oldest events that wait and are not leased; leases them for `leaseMs` milliseconds. A lease that ends later than
   * twice that from now was given before the clock was set back, and is ignored.
   */
  claim(limit: number, leaseMs: number): Promise<readonly MarathonEvent[]>;
  markPublished(eventIds: readonly string[]): Promise<void>;
  /** The next claim gets them at once. */
  release(eventIds: readonly string[]): Promise<void>;
  /** Never more than `mostCounted`. */
  waiting(): Promise<number>;
  /** When the oldest event that waits happened; undefined when none does. */
  oldestAt(): Promise<Date | undefined>;
}

/** An event that waits, as it moves from one store to another. */
export interface OutboxEntry {
  /** Orders them: the lowest is published first. */
  readonly position: number;
  readonly event: MarathonEvent;
}
