import { describe, expect, test, vi } from 'vitest';
import { anEvent } from '../../testing/anEvent.ts';
import type { EventBus } from '../eventBus.ts';
import { brokerUrl, soon, testBroker } from './testing/testBroker.ts';

describe.skipIf(!brokerUrl)(
  'a consumer that needs events only while it runs (skipped unless AMQP_URL names a broker)',
  { timeout: 180_000 },
  () => {
    const broker = testBroker();

    /** Records ids of events, and `new queue`. */
    async function listener(bus: EventBus, poison?: string) {
      const notices: string[] = [];
      await bus.subscribe({
        consumer: 'one',
        types: ['registration.created'],
        batchSize: 10,
        async handle(events) {
          if (events.some(({ id }) => id === poison)) throw new Error('cannot');
          notices.push(...events.map(({ id }) => id));
        },
        transient: { onNewQueue: () => void notices.push('new queue') },
      });
      return notices;
    }

    test('is told that its queue is new, and not again when it finds it as it left it', async () => {
      const { proxy, url } = await broker.proxied();
      const bus = await broker.open({ url });
      const notices = await listener(bus);
      expect(notices).toEqual(['new queue']);
      proxy.cut();
      const waiting = anEvent();
      await (await broker.open()).publish([waiting]);
      proxy.restore();
      await vi.waitFor(() => expect(notices).toEqual(['new queue', waiting.id]), soon);
    });

    test('is told that its queue is a new one when it was deleted meanwhile', async () => {
      const notices = await listener(await broker.open());
      await broker.removeQueue('one');
      await vi.waitFor(() => expect(notices).toEqual(['new queue', 'new queue']), soon);
      const event = anEvent();
      const publishing = await broker.open();
      await vi.waitFor(() => publishing.publish([event]), soon);
      await vi.waitFor(() => expect(notices.at(-1)).toBe(event.id), soon);
    });

    test('leaves no dead letters, and goes on after what it cannot handle or read', async () => {
      const bus = await broker.open();
      const [poison, event] = [anEvent(), anEvent()];
      const notices = await listener(bus, poison.id);
      await broker.publishRaw(Buffer.from('nonsense'), 'odd');
      await bus.publish([poison]);
      await bus.publish([event]);
      await vi.waitFor(() => expect(notices).toEqual(['new queue', event.id]), soon);
      expect(await broker.deadLetters().list()).toEqual([]);
    });
  },
);
