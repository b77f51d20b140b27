import { randomUUID } from 'node:crypto';
import { createLogger, createMetrics } from '@marathon/service-kit';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { amqpDeadLetters } from '../../../dead-letters/amqpDeadLetters.ts';
import { amqpDeadLetterTarget } from '../../../dead-letters/amqpDeadLetterTarget.ts';
import type { DeadLetter } from '../../../dead-letters/deadLetters.ts';
import type { EventBus } from '../../eventBus.ts';
import { amqpBus } from '../amqpBus.ts';
import { contentOf, copyOf, parseEvent, propertiesOf } from '../messages.ts';
import { declare, namesOf, topologyOf } from '../topology.ts';
import { deleteTopology } from './deleteTopology.ts';
import { type TcpProxy, tcpProxy } from './tcpProxy.ts';

/** A RabbitMQ (`npm run stack -- up`). Tests are skipped without it. */
export const brokerUrl = process.env.AMQP_URL ?? '';

/** Time limit for a delivery. */
export const patienceMs = 15_000;
export const soon = { timeout: patienceMs };

type BusOptions = Parameters<typeof amqpBus>[0];

const retryDelaysMs = [20, 40, 60];
const consumers = ['one', 'two', 'unlucky', 'careful'];
/** Short pauses for a store that is down. */
export const storePauses = { firstMs: 1, mostMs: 5, giveBackAfterMs: 60_000 };

/** Gives each test its own exchange and deletes it afterwards. Call it in a `describe`. */
export function testBroker() {
  let exchange: string;
  let admin: ChannelModel;
  const buses: EventBus[] = [];
  const proxies: TcpProxy[] = [];

  beforeAll(async () => {
    admin = await connect(brokerUrl);
  });
  beforeEach(() => {
    exchange = `marathon.events.test-${randomUUID()}`;
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
    await onChannel((channel) => deleteTopology(channel, exchange, consumers, retryDelaysMs));
  });
  afterAll(() => admin.close());

  async function onChannel<T>(work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
    const channel = await admin.createConfirmChannel();
    const result = await work(channel);
    await channel.close();
    return result;
  }

  return {
    async open(options: Partial<BusOptions> = {}): Promise<EventBus> {
      const bus = await amqpBus({
        url: brokerUrl,
        logger: createLogger('test', 'silent'),
        metrics: createMetrics('test'),
        now: () => new Date(),
        exchange,
        retryDelaysMs,
        optionalTypes: ['registration.cancelled'],
        storePauses,
        ...options,
      });
      buses.push(bus);
      return bus;
    },
    /** A proxy that can cut off the broker. */
    async proxied(): Promise<{ readonly proxy: TcpProxy; readonly url: string }> {
      const broker = new URL(brokerUrl);
      const proxy = await tcpProxy(broker.hostname, Number(broker.port || 5672));
      proxies.push(proxy);
      broker.host = `127.0.0.1:${proxy.port}`;
      return { proxy, url: broker.href };
    },
    deadLetters: () => amqpDeadLetters({ url: brokerUrl, exchange, consumers }),
    deadLetterTarget: (names: readonly string[]) =>
      amqpDeadLetterTarget({ url: brokerUrl, exchange, consumers: names }),
    publishRaw: (content: Buffer, messageId: string) =>
      onChannel(async (channel) => {
        channel.publish(exchange, 'registration.created', content, { messageId });
        await channel.waitForConfirms();
      }),
    /** Declares the queues of these consumers without consuming. */
    declareConsumers: (names: readonly string[]) =>
      onChannel(async (channel) => {
        for (const name of names)
          await declare(channel, topologyOf({ exchange, consumer: name, types: [], retryDelaysMs }));
      }),
    addDeadLetter: ({ consumer, event, reason, at }: DeadLetter) =>
      onChannel(async (channel) => {
        const properties = copyOf(
          { properties: propertiesOf(event) },
          { tries: 1, reason, at: new Date(at) },
        );
        channel.publish(namesOf(exchange).dead, consumer, contentOf(event), properties);
        await channel.waitForConfirms();
      }),
    /** Removes this consumer's waiting messages; returns their events. */
    takeAll: (consumer: string) =>
      onChannel(async (channel) => {
        const events: unknown[] = [];
        const queue = namesOf(exchange).queueFor(consumer);
        for (let message = await channel.get(queue); message; message = await channel.get(queue)) {
          events.push(parseEvent(message));
          channel.ack(message);
        }
        return events;
      }),
    removeQueue: (consumer: string) =>
      onChannel((channel) => channel.deleteQueue(namesOf(exchange).queueFor(consumer))),
    /** Number of this consumer's messages without a holder. */
    waitingFor: (consumer: string) =>
      onChannel(
        async (channel) => (await channel.checkQueue(namesOf(exchange).queueFor(consumer))).messageCount,
      ),
  };
}

/** Subscribes a consumer that records the ids of its events. */
export async function listener(
  bus: EventBus,
  consumer: string,
  failure: () => Error | false = () => false,
): Promise<string[]> {
  const received: string[] = [];
  await bus.subscribe({
    consumer,
    types: ['registration.created'],
    batchSize: 10,
    async handle(events) {
      const error = failure();
      if (error) throw error;
      received.push(...events.map((event) => event.id));
    },
  });
  return received;
}
