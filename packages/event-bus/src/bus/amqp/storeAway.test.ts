import { StoreUnavailable } from '@marathon/persistence';
import { describe, expect, test, vi } from 'vitest';
import { anEvent } from '../../testing/anEvent.ts';
import { brokerUrl, listener, soon, storePauses, testBroker } from './testing/testBroker.ts';

const away = new StoreUnavailable(new Error('no primary'), true);
const giveBackSoon = { storePauses: { ...storePauses, giveBackAfterMs: 50 } };

describe.skipIf(!brokerUrl)(
  'through RabbitMQ (skipped unless AMQP_URL names one)',
  { timeout: 180_000 },
  () => {
    const broker = testBroker();

    test('a consumer whose store is away gives its messages back, and gets them when the store answers', async () => {
      let isAway = true;
      const bus = await broker.open(giveBackSoon);
      const received = await listener(bus, 'one', () => isAway && away);
      const events = Array.from({ length: 30 }, () => anEvent());
      await bus.publish(events);
      await vi.waitFor(async () => expect(await broker.waitingFor('one')).toBe(events.length), soon);
      isAway = false;
      await vi.waitFor(() => expect(new Set(received)).toEqual(new Set(events.map(({ id }) => id))), soon);
      await vi.waitFor(async () => expect(await broker.waitingFor('one')).toBe(0), soon);
      expect(await broker.deadLetters().list()).toEqual([]);
    });

    test('a consumer whose store is away leaves its messages to another member of its group', async () => {
      const waiting = await broker.open(giveBackSoon);
      await listener(waiting, 'one', () => away);
      const event = anEvent();
      await waiting.publish([event]);
      const received = await listener(await broker.open(), 'one');
      await vi.waitFor(() => expect(received).toEqual([event.id]), soon);
    });

    test('a consumer still waits for its store after the broker was away, and no event becomes a dead letter', async () => {
      const { proxy, url } = await broker.proxied();
      let tries = 0;
      let isAway = true;
      const bus = await broker.open({ url });
      const received = await listener(bus, 'one', () => {
        tries += 1;
        return isAway && away;
      });
      const event = anEvent();
      await bus.publish([event]);
      await vi.waitFor(() => expect(tries).toBeGreaterThan(0), soon);
      for (let loss = 0; loss < 3; loss += 1) {
        proxy.cut();
        await vi.waitFor(() => expect(bus.ready()).rejects.toThrow(), soon);
        proxy.restore();
        await vi.waitFor(() => bus.ready(), soon);
      }
      isAway = false;
      await vi.waitFor(() => expect(received).toContain(event.id), soon);
      await vi.waitFor(async () => expect(await broker.waitingFor('one')).toBe(0), soon);
      const later = anEvent();
      await bus.publish([later]);
      await vi.waitFor(() => expect(received.at(-1)).toBe(later.id), soon);
      expect(await broker.deadLetters().list()).toEqual([]);
    });
  },
);
