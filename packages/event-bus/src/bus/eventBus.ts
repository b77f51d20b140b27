import type { EventType, MarathonEvent } from '@marathon/contracts/events';

/** How long a broker may take to confirm. A relay's lease is longer: otherwise another relay would publish the same events. */
export const confirmWithinMs = 10_000;

/** No queue is bound to the types of these events. The bus has the others that were published with them. */
export class NoConsumer extends Error {
  readonly events: readonly MarathonEvent[];
  constructor(events: readonly MarathonEvent[]) {
    super(`nobody takes ${[...new Set(events.map(({ type }) => type))].join(', ')}`);
    this.events = events;
  }
}

/** How services tell each other what happened. At least once: consumers keep an inbox. */
export interface EventBus {
  /**
   * Resolves when the events are safe: the broker has them on disk, or every subscriber has committed them.
   * Rejects when any may not be; the outbox relay then tries again.
   * @throws NoConsumer when only those that nobody takes are not
   */
  publish(events: readonly MarathonEvent[]): Promise<void>;
  /** Joins a consumer group: one of its members handles each event of these types. Call it before the first publish. */
  subscribe(subscription: Subscription): Promise<void>;
  ready(): Promise<void>;
  /** Waits for the handlers at work. */
  close(): Promise<void>;
}

export interface Subscription {
  /** The group's name. Its events wait while no member runs (memory: while the process does not run). */
  readonly consumer: string;
  readonly types: readonly EventType[];
  readonly batchSize: number;
  /**
   * Commits the batch, or rejects: then its events are retried one by one, and become dead letters after the last try.
   * Rejects with StoreUnavailable while its store does not answer: that does not count as a try, and the events wait.
   */
  handle(events: readonly MarathonEvent[]): Promise<void>;
  /** For events that only this process needs, while it runs: what it cannot handle is dropped. */
  readonly transient?: {
    /** Its queue has begun: events published before are not in it. Also when it had expired or was deleted. */
    onNewQueue(): void;
  };
}
