import type { MarathonEvent } from '@marathon/contracts/events';

/** Limit of `waiting`, which must stay cheap when millions wait. */
export const maxCounted = 10_000;

/** Events in the transaction of their change, until the bus has them. Adapters add `append`, in their transaction. */
export interface Outbox {
  /** Calls `listener` after each committed transaction of this process that called `append`, also without events. */
  onAppended(listener: () => void): void;
  /** Leases the oldest free events (ms). Ignores leases from before the clock was set back. */
  claim(limit: number, leaseMs: number): Promise<readonly MarathonEvent[]>;
  markPublished(eventIds: readonly string[]): Promise<void>;
  release(eventIds: readonly string[]): Promise<void>;
  waiting(): Promise<number>;
  oldestAt(): Promise<Date | undefined>;
}

export interface OutboxEntry {
  readonly position: number;
  readonly event: MarathonEvent;
}
