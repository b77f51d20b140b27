import type { EventType } from '@marathon/contracts/events';
import type { Channel } from 'amqplib';

/** In the format of RabbitMQ's definitions files; all durable. */
export interface Topology {
  readonly exchanges: readonly { readonly name: string; readonly type: 'topic' | 'direct' }[];
  readonly queues: readonly { readonly name: string; readonly arguments: Record<string, string | number> }[];
  readonly bindings: readonly {
    readonly source: string;
    readonly destination: string;
    readonly routing_key: string;
  }[];
}

export const namesOf = (exchange: string) => ({
  events: exchange,
  /** Routes `<delay>.<consumer>` to the consumer after that delay. */
  retry: `${exchange}.retry`,
  /** Routes `<anything>.<consumer>` to that consumer alone. */
  redeliver: `${exchange}.redeliver`,
  dead: `${exchange}.dead`,
  queueFor: (consumer: string) => `${exchange}.for.${consumer}`,
  deadLettersOf: (consumer: string) => `${exchange}.dead.${consumer}`,
  waitingFor: (delayMs: number) => `${exchange}.retry.${delayMs}`,
});

interface Options {
  readonly exchange: string;
  readonly consumer: string;
  readonly types: readonly EventType[];
  readonly retryDelaysMs: readonly number[];
  /** No dead letters: nobody would read those of an ended process. */
  readonly isTransient?: boolean;
}

/** A queue's arguments never change: delays are in its name, limits in a policy (infra/rabbitmq). */
export function topologyOf({ exchange, consumer, types, retryDelaysMs, isTransient }: Options): Topology {
  const names = namesOf(exchange);
  const queue = names.queueFor(consumer);
  const dead = deadLetterTopologyOf(exchange, consumer);
  const exchanges = [
    { name: names.events, type: 'topic' },
    { name: names.retry, type: 'topic' },
    { name: names.redeliver, type: 'topic' },
    ...dead.exchanges,
  ] as const;
  const own = { name: queue, arguments: { ...quorum, ...deadLetteringTo(names.dead, consumer) } };
  const events = types.map((type) => ({ source: names.events, destination: queue, routing_key: type }));
  if (isTransient) return { exchanges, queues: [own], bindings: events };
  return {
    exchanges,
    queues: [
      own,
      ...dead.queues,
      ...retryDelaysMs.map((delayMs) => ({
        name: names.waitingFor(delayMs),
        arguments: { ...quorum, 'x-message-ttl': delayMs, ...deadLetteringTo(names.redeliver) },
      })),
    ],
    bindings: [
      ...events,
      { source: names.redeliver, destination: queue, routing_key: `*.${consumer}` },
      ...dead.bindings,
      ...retryDelaysMs.map((delayMs) => ({
        source: names.retry,
        destination: names.waitingFor(delayMs),
        routing_key: `${delayMs}.#`,
      })),
    ],
  };
}

export function deadLetterTopologyOf(exchange: string, consumer: string): Topology {
  const names = namesOf(exchange);
  const queue = names.deadLettersOf(consumer);
  return {
    exchanges: [{ name: names.dead, type: 'direct' }],
    // Listing counts as a delivery, and RabbitMQ 4 drops a message after 20 by default.
    queues: [{ name: queue, arguments: { ...quorum, 'x-delivery-limit': 1_000_000_000 } }],
    bindings: [{ source: names.dead, destination: queue, routing_key: consumer }],
  };
}

export async function declare(channel: Channel, topology: Topology): Promise<void> {
  for (const { name, type } of topology.exchanges) await channel.assertExchange(name, type);
  for (const queue of topology.queues) await channel.assertQueue(queue.name, { arguments: queue.arguments });
  for (const { source, destination, routing_key } of topology.bindings)
    await channel.bindQueue(destination, source, routing_key);
}

const quorum = { 'x-queue-type': 'quorum' };

/** Removes a message once the target confirmed it. Default: the message's own routing key. */
const deadLetteringTo = (exchange: string, routingKey?: string) => ({
  'x-dead-letter-exchange': exchange,
  ...(routingKey !== undefined && { 'x-dead-letter-routing-key': routingKey }),
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});
