import type { Clock } from '@marathon/contracts/clock';
import { eventsExchange } from '@marathon/contracts/events';
import type { Logger, Metrics } from '@marathon/service-kit';
import type { ConsumeMessage } from 'amqplib';
import { confirmWithinMs, type EventBus, NoConsumer, type Subscription } from '../eventBus.ts';
import { batchHandler } from '../handleBatch.ts';
import { storeWaits } from '../storeWaits.ts';
import { type AmqpStorePauses, type RetryPolicy, type RunningConsumer, startConsumer } from './consumer.ts';
import { contentOf, copyOf, propertiesOf, triesOf } from './messages.ts';
import { type OutgoingMessage, startPublisher, Unroutable } from './publisher.ts';
import { namesOf, topologyOf } from './topology.ts';

interface Options {
  readonly url: string;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge' | 'histogram'>;
  readonly now: Clock;
  readonly prefetch?: number;
  readonly retryDelaysMs?: readonly number[];
  readonly confirmWithinMs?: number;
  /** `publish` rejects other types until a queue is bound. */
  readonly optionalTypes?: readonly string[];
  readonly storePauses?: AmqpStorePauses;
  readonly exchange?: string;
}

interface Copy {
  readonly exchange: string;
  readonly routingKey: string;
  readonly message: ConsumeMessage;
  readonly reason: unknown;
}

/** Returns messages long before the broker's `consumer_timeout` (infra/rabbitmq). */
const defaultStorePauses: AmqpStorePauses = { firstMs: 100, mostMs: 5_000, giveBackAfterMs: 60_000 };

/** infra/rabbitmq declares wait queues for these delays. */
export const amqpRetryDelaysMs: readonly number[] = [1_000, 10_000, 60_000];

/** Acks follow the commit of `handle`. Reconnects by itself. */
export async function amqpBus(options: Options): Promise<EventBus> {
  const { url, logger, metrics, now, prefetch, optionalTypes = [] } = options;
  const { retryDelaysMs = amqpRetryDelaysMs, exchange = eventsExchange } = options;
  const { storePauses = defaultStorePauses } = options;
  const waits = storeWaits({ logger, metrics });
  const handle = batchHandler({ metrics, now });
  const names = namesOf(exchange);
  const { exchanges } = topologyOf({ exchange, consumer: '', types: [], retryDelaysMs: [] });
  const topology = { exchanges, queues: [], bindings: [] };
  const publisher = await startPublisher({
    url,
    logger,
    topology,
    confirmWithinMs: options.confirmWithinMs ?? confirmWithinMs,
  });
  const consumers: RunningConsumer[] = [];
  let closed = false;

  const retryPolicyOf = ({ consumer, transient }: Subscription): RetryPolicy => {
    if (transient) return dropping(consumer, logger);
    const copyTo = ({ exchange, routingKey, message, reason }: Copy) => {
      const properties = copyOf(message, { tries: triesOf(message) + 1, reason, at: now() });
      return publisher.publish([
        { exchange, routingKey, content: message.content, properties, mandatory: true },
      ]);
    };
    const deadLetter = async (message: ConsumeMessage, reason: unknown) => {
      await copyTo({ exchange: names.dead, routingKey: consumer, message, reason });
      const { messageId: eventId, type } = message.properties;
      logger.error({ err: reason, consumer, eventId, type }, 'event is a dead letter now');
    };
    return {
      deadLetter,
      async retry(message, reason) {
        const delayMs = retryDelaysMs[triesOf(message)];
        if (delayMs === undefined) return deadLetter(message, reason);
        await copyTo({ exchange: names.retry, routingKey: `${delayMs}.${consumer}`, message, reason });
      },
    };
  };

  return {
    async publish(events) {
      if (closed) throw new Error('the bus is closed');
      const messages = events.map((event) => ({
        exchange: names.events,
        routingKey: event.type,
        content: contentOf(event),
        properties: propertiesOf(event),
        mandatory: !optionalTypes.includes(event.type),
      }));
      try {
        await publisher.publish(messages);
      } catch (error) {
        if (!(error instanceof Unroutable)) throw error;
        throw new NoConsumer(
          events.filter((_, i) => error.messages.includes(messages[i] as OutgoingMessage)),
        );
      }
    },
    async subscribe(subscription) {
      const { consumer, types, batchSize, transient } = subscription;
      const isTransient = transient !== undefined;
      consumers.push(
        await startConsumer({
          url,
          logger,
          topology: topologyOf({ exchange, consumer, types, retryDelaysMs, isTransient }),
          queue: names.queueFor(consumer),
          subscription,
          handle: (events) => handle(subscription, events),
          retryPolicy: retryPolicyOf(subscription),
          prefetch: prefetch ?? 2 * batchSize,
          waits,
          storePauses,
        }),
      );
    },
    async ready() {
      if (closed) throw new Error('the bus is closed');
      await Promise.all([publisher, ...consumers].map((client) => client.ready()));
    },
    async close() {
      closed = true;
      await Promise.all(consumers.map((consumer) => consumer.close()));
      await publisher.close();
    },
  };
}

function dropping(consumer: string, logger: Logger): RetryPolicy {
  async function drop(message: ConsumeMessage, reason: unknown) {
    const { messageId: eventId, type } = message.properties;
    logger.error({ err: reason, consumer, eventId, type }, 'an event could not be handled and is dropped');
  }
  return { retry: drop, deadLetter: drop };
}
