import type { MarathonEvent } from '@marathon/contracts/events';
import { StoreUnavailable } from '@marathon/persistence';
import { createLogger, createMetrics, type Logger, type Metrics } from '@marathon/service-kit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeadLetters } from '../../dead-letters/deadLetters.ts';
import { anEvent, anEventForNobody } from '../../testing/anEvent.ts';
import { type EventBus, NoConsumer } from '../eventBus.ts';

interface Subject {
  readonly bus: EventBus;
  readonly deadLetters: Pick<DeadLetters, 'list'>;
}

export interface BusTelemetry {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

interface Settings {
  /** Time limit (ms) for a delivery. */
  readonly patienceMs?: number;
}

/** @param open sets short pauses, and makes `registration.cancelled` optional */
export function eventBusContract(
  adapter: string,
  open: (telemetry: BusTelemetry) => Promise<Subject>,
  { patienceMs = 1_000 }: Settings = {},
): void {
  const soon = { timeout: patienceMs };
  describe(`event bus: ${adapter}`, () => {
    let subject: Subject;
    let metrics: Metrics;
    let logged: { msg: string; consumer?: string }[];
    beforeEach(async () => {
      logged = [];
      metrics = createMetrics('test');
      const logger = createLogger('test', 'info', { write: (line) => void logged.push(JSON.parse(line)) });
      subject = await open({ logger, metrics });
    });
    afterEach(() => subject.bus.close());

    /** Records ids of events; fails while `failure` returns an error. */
    async function subscriber(
      consumer: string,
      failure: (events: readonly MarathonEvent[]) => Error | undefined = () => undefined,
    ) {
      const received: string[] = [];
      await subject.bus.subscribe({
        consumer,
        types: ['registration.created'],
        batchSize: 2,
        async handle(events) {
          if (events.length > 2) throw new Error('batch too large');
          const error = failure(events);
          if (error) throw error;
          received.push(...events.map((event) => event.id));
        },
      });
      return received;
    }

    const unable = () => new Error('cannot handle this one');
    const idsOf = (events: readonly MarathonEvent[]) => events.map((event) => event.id);
    /** Repeats until the bus has the events, as a relay does. */
    const relayed = (events: readonly MarathonEvent[]) =>
      vi.waitFor(() => subject.bus.publish(events), { ...soon, interval: 1 });

    test('every event reaches every consumer of its type, in order', async () => {
      const [one, two] = [await subscriber('one'), await subscriber('two')];
      const events = [anEvent(), anEvent('registration.cancelled'), anEvent(), anEvent()];
      await subject.bus.publish(events);
      const expected = idsOf(events.filter((event) => event.type === 'registration.created'));
      await vi.waitFor(() => expect([one, two]).toEqual([expected, expected]), soon);
    });

    test('rejects an event that no consumer takes, unless its type is optional', async () => {
      await expect(subject.bus.publish([anEvent('registration.created')])).rejects.toThrow(
        /takes registration.created/,
      );
      await subject.bus.publish([anEvent('registration.cancelled')]);
      const received = await subscriber('one');
      const event = anEvent('registration.created');
      await subject.bus.publish([event]);
      await vi.waitFor(() => expect(received).toContain(event.id), soon);
    });

    test('an event that no consumer takes is named, and those published with it reach theirs', async () => {
      const received = await subscriber('one');
      const [before, nobodys, after] = [anEvent(), anEventForNobody(), anEvent()];
      const refused = await subject.bus.publish([before, nobodys, after]).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NoConsumer);
      expect((refused as NoConsumer).events).toEqual([nobodys]);
      await vi.waitFor(() => expect(received).toEqual(idsOf([before, after])), soon);
    });

    test('an event that fails for a while is retried', async () => {
      let failures = 2;
      const received = await subscriber('unlucky', () => (failures-- > 0 ? unable() : undefined));
      const event = anEvent();
      await subject.bus.publish([event]);
      await vi.waitFor(() => expect(received).toEqual([event.id]), soon);
      expect(await subject.deadLetters.list()).toEqual([]);
    });

    test('an event that always fails becomes a dead letter with its reason, and the rest of its batch is handled', async () => {
      const events = [anEvent(), anEvent(), anEvent()];
      const poison = events[1] as MarathonEvent;
      const received = await subscriber('careful', (batch) =>
        idsOf(batch).includes(poison.id) ? unable() : undefined,
      );
      await subject.bus.publish(events);
      await vi.waitFor(async () => expect(await subject.deadLetters.list()).toHaveLength(1), soon);
      const [deadLetter] = await subject.deadLetters.list();
      expect(deadLetter).toMatchObject({ consumer: 'careful', event: poison });
      expect(deadLetter?.reason).toContain('cannot handle this one');
      const others = idsOf(events.filter((event) => event !== poison));
      await vi.waitFor(() => expect(received.toSorted()).toEqual(others.toSorted()), soon);
    });

    describe('while the store of a consumer does not answer', () => {
      let triesLeft: number;
      /** Far more than the maximum of attempts. */
      beforeEach(() => {
        triesLeft = 40;
      });
      const away = () =>
        triesLeft-- > 0 ? new StoreUnavailable(new Error('database is locked'), true) : undefined;
      const linesOf = (consumer: string) =>
        logged.filter((line) => line.consumer === consumer).map(({ msg }) => msg);
      const waiting = async () =>
        (await metrics.registry.getSingleMetric('events_consumers_waiting')?.get())?.values;

      test('a consumer whose store does not answer gets its events when it does, in order and once', async () => {
        const received = await subscriber('unlucky', away);
        const events = [anEvent(), anEvent(), anEvent(), anEvent(), anEvent()];
        await relayed(events);
        await vi.waitFor(() => expect(received).toEqual(idsOf(events)), soon);
        expect(triesLeft).toBeLessThan(0);
        expect(await subject.deadLetters.list()).toEqual([]);
      });

      test('other consumers get the events once while one waits for its store', async () => {
        const received = await subscriber('unlucky', away);
        const other = await subscriber('two');
        const events = [anEvent(), anEvent(), anEvent()];
        await relayed(events);
        await vi.waitFor(() => expect(received).toEqual(idsOf(events)), soon);
        expect(other).toEqual(idsOf(events));
      });

      test('only an event that fails while the store answers becomes a dead letter', async () => {
        const events = [anEvent(), anEvent(), anEvent()];
        const poison = events[0] as MarathonEvent;
        const received = await subscriber(
          'unlucky',
          (batch) => away() ?? (idsOf(batch).includes(poison.id) ? unable() : undefined),
        );
        await relayed(events);
        await vi.waitFor(() => expect(received).toEqual(idsOf(events.slice(1))), soon);
        await vi.waitFor(
          async () => expect(await subject.deadLetters.list()).toMatchObject([{ event: poison }]),
          soon,
        );
      });

      test('a wait for a store is logged once at its start and once at its end, and counted', async () => {
        triesLeft = Number.POSITIVE_INFINITY;
        const received = await subscriber('unlucky', away);
        const events = [anEvent(), anEvent(), anEvent()];
        const publishing = relayed(events);
        await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ value: 1 }]), soon);
        triesLeft = 10;
        await publishing;
        await vi.waitFor(() => expect(received).toEqual(idsOf(events)), soon);
        expect(await waiting()).toMatchObject([{ value: 0 }]);
        expect(linesOf('unlucky')).toEqual([
          'a consumer waits: its store does not answer',
          'a consumer goes on: its store answers again',
        ]);
      });

      test('a bus whose consumer waits for its store can be closed, without dead letters', async () => {
        triesLeft = Number.POSITIVE_INFINITY;
        await subscriber('unlucky', away);
        await subject.bus.publish([anEvent()]).catch(() => {});
        await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ value: 1 }]), soon);
        await subject.bus.close();
        expect(await subject.deadLetters.list()).toEqual([]);
      });
    });

    test('a closed bus rejects what is published', async () => {
      await subject.bus.close();
      await expect(subject.bus.publish([anEvent()])).rejects.toThrow();
      await expect(subject.bus.ready()).rejects.toThrow();
    });
  });
}
