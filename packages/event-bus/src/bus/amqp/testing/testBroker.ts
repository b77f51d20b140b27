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

/** A RabbitMQ, such as `npm run stack -- up` starts. Tests that need one are skipped without it. */
export const brokerUrl = process.env.AMQP_URL ?? '';

/** How long a delivery may take. */
export const patienceMs = 15_000;
export const soon = { timeout: patienceMs };

type BusOptions = Parameters<typeof amqpBus>[0];

const retryDelaysMs = [20, 40, 60];
const consumers = ['one', 'two', 'unlucky', 'careful'];
/** A store that is away is asked often. */
export const storePauses = { firstMs: 1, mostMs: 5, giveBackAfterMs: 60_000 };

/** For each test an exchange of its own; everything that it makes on the broker is removed. Call it in a `describe`. */
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
    /** The broker behind something that can take it away. */
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
    /** Publishes bytes that are no event. */
    publishRaw: (content: Buffer, messageId: string) =>
      onChannel(async (channel) => {
        channel.publish(exchange, 'registration.created', content, { messageId });
        await channel.waitForConfirms();
      }),
    /** Declares what these consumers need, without consuming anything. */
    declareConsumers: (names: readonly string[]) =>
      onChannel(async (channel) => {
        for (const name of names)
          await declare(channel, topologyOf({ exchange, consumer: name, types: [], retryDelaysMs }));
      }),
    /** Publishes a dead letter as the bus does. */
    addDeadLetter: ({ consumer, event, reason, at }: DeadLetter) =>
      onChannel(async (channel) => {
        const properties = copyOf(
          { properties: propertiesOf(event) },
          { tries: 1, reason, at: new Date(at) },
        );
        channel.publish(namesOf(exchange).dead, consumer, contentOf(event), properties);
        await channel.waitForConfirms();
      }),
    /** Removes the messages that wait for this consumer; the events in them. */
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
    /** How many messages of this consumer nobody holds. */
    waitingFor: (consumer: string) =>
      onChannel(
        async (channel) => (await channel.checkQueue(namesOf(exchange).queueFor(consumer))).messageCount,
      ),
  };
}

/** Subscribes a consumer that remembers what it handled. */
export async function listener(
  bus: EventBus,
  consumer: string,
  failure: () => Error | false = () => false,
): Promise<string[]> {
  const seen: string[] = [];
  await bus.subscribe({
    consumer,
    types: ['registration.created'],
    batchSize: 10,
    async handle(events) {
      const error = failure();
      if (error) throw error;
      seen.push(...events.map((event) => event.id));
    },
  });
  return seen;
}
