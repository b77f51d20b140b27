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
  /** Resolves once the events are on the broker's disk or committed. @throws NoConsumer if only such events are missing */
  publish(events: readonly MarathonEvent[]): Promise<void>;
  /** One member of a consumer group handles each event. Call it before the first publish. */
  subscribe(subscription: Subscription): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface Subscription {
  /** Its events wait while no member runs. */
  readonly consumer: string;
  readonly types: readonly EventType[];
  readonly batchSize: number;
  /** Commits or rejects. Rejected events are retried one by one, then dead letters; StoreUnavailable is no attempt. */
  handle(events: readonly MarathonEvent[]): Promise<void>;
  /** For events that only this process needs: failures are dropped. */
  readonly transient?: {
    /** The queue is new or was lost: it lacks earlier events. */
    onNewQueue(): void;
  };
}
