import type { MarathonEvent } from '@marathon/contracts/events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent } from '../../testing/anEvent.ts';
import type { EventBus } from '../eventBus.ts';
import { eventBusContract } from '../testing/eventBusContract.ts';
import type { TcpProxy } from './testing/tcpProxy.ts';
import { brokerUrl, listener, patienceMs, soon, testBroker } from './testing/testBroker.ts';

describe.skipIf(!brokerUrl)(
  'through RabbitMQ (skipped unless AMQP_URL names one)',
  { timeout: 180_000 },
  () => {
    const broker = testBroker();
    const { open, deadLetters } = broker;

    eventBusContract(
      'RabbitMQ',
      async (telemetry) => ({ bus: await open(telemetry), deadLetters: deadLetters() }),
      {
        patienceMs,
      },
    );

    test('an event waits in its queue until its consumer comes back', async () => {
      const first = await open();
      await listener(first, 'one');
      await first.close();
      const publishing = await open();
      const event = anEvent();
      await publishing.publish([event]);
      const received = await listener(publishing, 'one');
      await vi.waitFor(() => expect(received).toEqual([event.id]), soon);
    });

    test('a replayed dead letter reaches the consumer that could not handle it, and no other', async () => {
      const bus = await open();
      let broken = true;
      const [one, two] = [
        await listener(bus, 'one', () => broken && new Error('not now')),
        await listener(bus, 'two'),
      ];
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

    test('a message that is no event becomes a dead letter, and the next one is handled', async () => {
      const bus = await open();
      const received = await listener(bus, 'one');
      await broker.publishRaw(Buffer.from('nonsense'), 'odd');
      const event = anEvent();
      await bus.publish([event]);
      await vi.waitFor(() => expect(received).toEqual([event.id]), soon);
      await vi.waitFor(async () => {
        const [deadLetter] = await deadLetters().list();
        expect(deadLetter).toMatchObject({ consumer: 'one', event: { id: 'odd', data: 'nonsense' } });
        expect(deadLetter?.reason).toContain('unreadable');
      }, soon);
    });

    describe('when the broker goes away', () => {
      let proxy: TcpProxy;
      let viaProxy: string;
      let bus: EventBus;
      beforeEach(async () => {
        ({ proxy, url: viaProxy } = await broker.proxied());
        bus = await open({ url: viaProxy });
      });

      test('publish and ready reject at once while the broker is away, and work when it is back [fault.broker]', async () => {
        const received = await listener(bus, 'one');
        proxy.cut();
        await vi.waitFor(() => expect(bus.publish([anEvent()])).rejects.toThrow('not connected'), soon);
        await expect(bus.ready()).rejects.toThrow();
        proxy.restore();
        await vi.waitFor(() => bus.ready(), soon);
        const event = anEvent();
        await bus.publish([event]);
        await vi.waitFor(() => expect(received).toContain(event.id), soon);
      });

      test('an event whose ack got lost is delivered again [fault.network]', async () => {
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

      test('a bus can be closed while its broker is away', async () => {
        await listener(bus, 'one');
        proxy.cut();
        await bus.close();
        await expect(bus.publish([anEvent()])).rejects.toThrow('closed');
      });

      test('a bus that starts without its broker works once the broker is there [fault.broker]', async () => {
        proxy.cut();
        const early = await open({ url: viaProxy });
        const received = await listener(early, 'one');
        await expect(early.publish([anEvent()])).rejects.toThrow('not connected');
        proxy.restore();
        await vi.waitFor(() => early.ready(), soon);
        const event = anEvent();
        await early.publish([event]);
        await vi.waitFor(() => expect(received).toEqual([event.id]), soon);
      });
    });
  },
);
