import type { MarathonEvent } from '@marathon/contracts/events';

/** How far `waiting` counts: asking must stay cheap when a broker is away and millions wait. */
export const mostCounted = 10_000;

/**
 * Events stored in the same transaction as the change they tell of, until the bus has them.
 * How they get in is the business of each store's adapter.
 */
export interface Outbox {
  /**
   * The oldest events that wait and nobody else works on; ours for `leaseMs` milliseconds. A lease that ends later than
   * twice that from now was given before the clock was set back, and holds nobody up.
   */
  claim(limit: number, leaseMs: number): Promise<readonly MarathonEvent[]>;
  /** The bus has them; they are not published again. */
  markPublished(eventIds: readonly string[]): Promise<void>;
  /** Gives claimed events back, so that they are tried again without waiting for the lease. */
  release(eventIds: readonly string[]): Promise<void>;
  /** How many events wait; `mostCounted` for that many or more. */
  waiting(): Promise<number>;
}
