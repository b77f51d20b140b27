import type { Clock } from '@marathon/contracts/clock';
import type { EventType, MarathonEvent } from '@marathon/contracts/events';
import type { Logger, Metrics } from '@marathon/service-kit';
import type { DeadLetterSink } from '../dead-letters/deadLetters.ts';
import { type EventBus, NoConsumer, type Subscription } from './eventBus.ts';
import { batchHandler } from './handleBatch.ts';
import { ConsumerWaits, storeWaits } from './storeWaits.ts';

interface Options {
  readonly deadLetters: DeadLetterSink;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge' | 'histogram'>;
  readonly now: Clock;
  readonly retryDelaysMs?: readonly number[];
  readonly optionalTypes?: readonly EventType[];
}

export interface MemoryBus extends EventBus {
  /** Resolves after the consumer's commit, or when the event is a dead letter again. @throws NoConsumer */
  redeliver(consumer: string, event: MarathonEvent): Promise<void>;
}

/** Stores nothing: `publish` resolves after all subscribers committed, so the outbox keeps the events. */
export function memoryBus(options: Options): MemoryBus {
  const {
    deadLetters,
    logger,
    metrics,
    now,
    retryDelaysMs = [100, 500, 2_000],
    optionalTypes = [],
  } = options;
  const subscriptions: Subscription[] = [];
  const atWork = new Map<Subscription, Promise<void>>();
  const handledBy = new Map<Subscription, Set<string>>();
  const waits = storeWaits({ logger, metrics });
  const handle = batchHandler({ metrics, now });
  let closed = false;

  function inTurn(subscription: Subscription, work: () => Promise<void>): Promise<void> {
    const before = atWork.get(subscription) ?? Promise.resolve();
    const mine = before.then(work);
    atWork.set(
      subscription,
      mine.catch(() => {}),
    );
    return mine;
  }

  /** A failing batch delays the next ones. */
  async function deliverAll(subscription: Subscription, events: readonly MarathonEvent[]): Promise<void> {
    const handled = handledBy.get(subscription);
    const matching = events.filter(({ id, type }) => subscription.types.includes(type) && !handled?.has(id));
    for (const batch of chunks(matching, subscription.batchSize)) await deliver(subscription, batch);
  }

  async function deliver(subscription: Subscription, events: readonly MarathonEvent[]): Promise<void> {
    try {
      await attempt(subscription, events);
    } catch (err) {
      if (err instanceof ConsumerWaits) throw err;
      logger.warn(
        { err, consumer: subscription.consumer, events: events.length },
        'batch failed, handling its events one by one',
      );
      for (const event of events) await deliverOne(subscription, event);
    }
  }

  async function deliverOne(subscription: Subscription, event: MarathonEvent): Promise<void> {
    let reason: unknown;
    for (const delayMs of [0, ...retryDelaysMs]) {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (closed) throw new Error('the bus is closing');
      try {
        return await attempt(subscription, [event]);
      } catch (err) {
        if (err instanceof ConsumerWaits) throw err;
        reason = err;
      }
    }
    const { consumer } = subscription;
    await deadLetters.add({ consumer, event, reason: String(reason), at: now().toISOString() });
    noteHandled(subscription, [event]);
    logger.error(
      { err: reason, consumer, eventId: event.id, type: event.type },
      'event is a dead letter now',
    );
  }

  async function redeliverTo(subscription: Subscription, event: MarathonEvent): Promise<void> {
    const handled = handledBy.get(subscription);
    const isPublished = handled?.has(event.id);
    await deliverOne(subscription, event);
    if (!isPublished) handled?.delete(event.id);
  }

  async function attempt(subscription: Subscription, events: readonly MarathonEvent[]): Promise<void> {
    await waits.attempt(subscription.consumer, () => handle(subscription, events));
    noteHandled(subscription, events);
  }

  function noteHandled(subscription: Subscription, events: readonly MarathonEvent[]): void {
    for (const { id } of events) handledBy.get(subscription)?.add(id);
  }

  /** Confirmed events without a subscriber would be lost. */
  function isTaken({ type }: MarathonEvent): boolean {
    return optionalTypes.includes(type) || subscriptions.some(({ types }) => types.includes(type));
  }

  return {
    async publish(events) {
      if (closed) throw new Error('the bus is closed');
      const accepted = events.filter(isTaken);
      const outcomes = await Promise.allSettled(
        subscriptions.map((subscription) => inTurn(subscription, () => deliverAll(subscription, accepted))),
      );
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      for (const handled of handledBy.values()) for (const { id } of accepted) handled.delete(id);
      if (accepted.length < events.length) throw new NoConsumer(events.filter((event) => !isTaken(event)));
    },
    async redeliver(consumer, event) {
      if (closed) throw new Error('the bus is closed');
      const subscription = subscriptions.find(
        ({ consumer: name, types }) => name === consumer && types.includes(event.type),
      );
      if (subscription === undefined) throw new NoConsumer([event]);
      await inTurn(subscription, () => redeliverTo(subscription, event));
    },
    async subscribe(subscription) {
      subscriptions.push(subscription);
      handledBy.set(subscription, new Set());
    },
    async ready() {
      if (closed) throw new Error('the bus is closed');
    },
    async close() {
      closed = true;
      await Promise.all(atWork.values());
    },
  };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
