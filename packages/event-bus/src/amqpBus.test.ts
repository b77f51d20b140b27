import { randomUUID } from 'node:crypto';
import type { MarathonEvent } from '@marathon/contracts/events';
import { createLogger } from '@marathon/service-kit';
import { type ChannelModel, connect } from 'amqplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TcpProxy, tcpProxy } from './amqp/testing/tcpProxy.ts';
import { namesOf } from './amqp/topology.ts';
import { amqpBus } from './amqpBus.ts';
import { amqpDeadLetters } from './amqpDeadLetters.ts';
import type { EventBus } from './eventBus.ts';
import { anEvent } from './testing/anEvent.ts';
import { eventBusContract } from './testing/eventBusContract.ts';

/** Needs a RabbitMQ, such as `npm run stack -- up` starts, at AMQP_URL. Everything it makes there it removes. */
const url = process.env.AMQP_URL ?? '';
const logger = createLogger('test', 'silent');
const patienceMs = 15_000;
const soon = { timeout: patienceMs };
const retryDelaysMs = [20, 40, 60];
const consumers = ['one', 'two', 'unlucky', 'careful'];

describe.skipIf(!url)('through RabbitMQ (skipped unless AMQP_URL names one)', { timeout: 60_000 }, () => {
  let exchange: string;
  let admin: ChannelModel;
  const buses: EventBus[] = [];
  async function open(at = url): Promise<EventBus> {
    const unheardTypes = ['registration.cancelled'];
    const bus = await amqpBus({
      url: at,
      logger,
      now: () => new Date(),
      exchange,
      retryDelaysMs,
      unheardTypes,
    });
    buses.push(bus);
    return bus;
  }
  const deadLetters = () => amqpDeadLetters({ url, exchange, consumers });

  beforeAll(async () => {
    admin = await connect(url);
  });
  beforeEach(() => {
    exchange = `marathon.events.test-${randomUUID()}`;
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    const names = namesOf(exchange);
    const channel = await admin.createChannel();
    for (const consumer of consumers)
      for (const queue of [names.queueFor(consumer), names.deadLettersOf(consumer)])
        await channel.deleteQueue(queue);
    for (const delayMs of retryDelaysMs) await channel.deleteQueue(names.waitingFor(delayMs));
    for (const name of [names.events, names.retry, names.redeliver, names.dead])
      await channel.deleteExchange(name);
    await channel.close();
  });
  afterAll(() => admin.close());

  eventBusContract('RabbitMQ', async () => ({ bus: await open(), deadLetters: deadLetters() }), {
    patienceMs,
  });

  /** A consumer that remembers what it handled. */
  async function listener(bus: EventBus, consumer: string, fails: () => boolean = () => false) {
    const seen: string[] = [];
    await bus.subscribe({
      consumer,
      types: ['registration.created'],
      batchSize: 10,
      async handle(events) {
        if (fails()) throw new Error('not now');
        seen.push(...events.map((event) => event.id));
      },
    });
    return seen;
  }

  test('keeps what is published until its consumer comes back', async () => {
    const first = await open();
    await listener(first, 'one');
    await first.close();
    const publishing = await open();
    const event = anEvent();
    await publishing.publish([event]);
    const seen = await listener(publishing, 'one');
    await vi.waitFor(() => expect(seen).toEqual([event.id]), soon);
  });

  test('brings a replayed dead letter to the consumer that gave it up, and to no other', async () => {
    const bus = await open();
    let broken = true;
    const [one, two] = [await listener(bus, 'one', () => broken), await listener(bus, 'two')];
    const event = anEvent();
    await bus.publish([event]);
    await vi.waitFor(async () => expect(await deadLetters().list()).toHaveLength(1), soon);
    broken = false;
    expect(await deadLetters().replay('two')).toBe(0);
    expect(await deadLetters().replay()).toBe(1);
    await vi.waitFor(() => expect(one).toEqual([event.id]), soon);
    expect(two).toEqual([event.id]);
    expect(await deadLetters().list()).toEqual([]);
  });

  test('sets a message aside that is no event, and goes on', async () => {
    const bus = await open();
    const seen = await listener(bus, 'one');
    const channel = await admin.createConfirmChannel();
    channel.publish(exchange, 'registration.created', Buffer.from('nonsense'), { messageId: 'odd' });
    await channel.waitForConfirms();
    const event = anEvent();
    await bus.publish([event]);
    await vi.waitFor(() => expect(seen).toEqual([event.id]), soon);
    await vi.waitFor(async () => {
      const [letter] = await deadLetters().list();
      expect(letter).toMatchObject({ consumer: 'one', event: { id: 'odd', data: 'nonsense' } });
      expect(letter?.reason).toContain('unreadable');
    }, soon);
    await channel.close();
  });

  describe('when the broker goes away', () => {
    let proxy: TcpProxy;
    let viaProxy: string;
    let bus: EventBus;
    beforeEach(async () => {
      const broker = new URL(url);
      proxy = await tcpProxy(broker.hostname, Number(broker.port || 5672));
      broker.host = `127.0.0.1:${proxy.port}`;
      viaProxy = broker.href;
      bus = await open(viaProxy);
    });
    afterEach(() => proxy.close());

    test('refuses to publish at once, says so, and does both again when it is back', async () => {
      const seen = await listener(bus, 'one');
      proxy.cut();
      await vi.waitFor(() => expect(bus.publish([anEvent()])).rejects.toThrow('not connected'), soon);
      await expect(bus.ready()).rejects.toThrow();
      proxy.restore();
      await vi.waitFor(() => bus.ready(), soon);
      const event = anEvent();
      await bus.publish([event]);
      await vi.waitFor(() => expect(seen).toContain(event.id), soon);
    });

    test('brings an event again whose ack got lost', async () => {
      const handled: MarathonEvent[] = [];
      let isCut = false;
      await bus.subscribe({
        consumer: 'one',
        types: ['registration.created'],
        batchSize: 10,
        async handle(events) {
          handled.push(...events);
          if (handled.length > 1) return;
          // A round trip on the same channel: an ack sent too early has arrived before the cut.
          await bus.ready();
          proxy.cut();
          isCut = true;
        },
      });
      const event = anEvent();
      await bus.publish([event]).catch(() => {});
      await vi.waitFor(() => expect(isCut).toBe(true), soon);
      proxy.restore();
      await vi.waitFor(() => expect(handled).toEqual([event, event]), soon);
    });

    test('can be closed in that very moment', async () => {
      await listener(bus, 'one');
      proxy.cut();
      await bus.close();
      await expect(bus.publish([anEvent()])).rejects.toThrow('closed');
    });

    test('starts without it and begins to work when it comes', async () => {
      proxy.cut();
      const early = await open(viaProxy);
      const seen = await listener(early, 'one');
      await expect(early.publish([anEvent()])).rejects.toThrow('not connected');
      proxy.restore();
      await vi.waitFor(() => early.ready(), soon);
      const event = anEvent();
      await early.publish([event]);
      await vi.waitFor(() => expect(seen).toEqual([event.id]), soon);
    });
  });
});
