import type { EventType, MarathonEvent } from '@marathon/contracts/events';

/** Shorter than a relay's lease: otherwise another relay would publish the same events. */
export const confirmWithinMs = 10_000;

/** No queue takes these events; the bus has the others. */
export class NoConsumer extends Error {
  readonly events: readonly MarathonEvent[];
  constructor(events: readonly MarathonEvent[]) {
    super(`nobody takes ${[...new Set(events.map(({ type }) => type))].join(', ')}`);
    this.events = events;
  }
}

/** At-least-once delivery between services: consumers need an inbox. */
export interface EventBus {
  /**
   * Resolves once the broker has the events on disk, or every subscriber committed them.
   * @throws NoConsumer if only events without a consumer are missing
   */
  publish(events: readonly MarathonEvent[]): Promise<void>;
  /** Joins a consumer group, of which one member handles each event. Call it before the first publish. */
  subscribe(subscription: Subscription): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface Subscription {
  /** Name of the group. Its events wait while no member runs. */
  readonly consumer: string;
  readonly types: readonly EventType[];
  readonly batchSize: number;
  /**
   * Commits or rejects: the events are then retried one by one, and become dead letters after the last
   * attempt. StoreUnavailable does not count as an attempt.
   */
  handle(events: readonly MarathonEvent[]): Promise<void>;
  /** For events that only this process needs: failures are dropped. */
  readonly transient?: {
    /** The queue is new or was lost: it lacks earlier events. */
    onNewQueue(): void;
  };
}
