import type { MarathonEvent } from '@marathon/contracts/events';

/**
 * Events stored in the same transaction as the change they tell of, until the bus has them.
 * How they get in is the business of each store's adapter.
 */
export interface Outbox {
  /** The oldest events that wait and nobody else works on; ours for `leaseMs` milliseconds. */
  claim(limit: number, leaseMs: number): Promise<readonly MarathonEvent[]>;
  /** The bus has them; they are not published again. */
  markPublished(eventIds: readonly string[]): Promise<void>;
  /** Gives claimed events back, so that they are tried again without waiting for the lease. */
  release(eventIds: readonly string[]): Promise<void>;
  /** How many events wait. */
  waiting(): Promise<number>;
}
