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

/** The logger and the metrics that a bus gets. */
export interface BusTelemetry {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

interface Settings {
  /** How long a delivery may take, in milliseconds. */
  readonly patienceMs?: number;
}

/**
 * What every bus does, in one process or through a broker. `open` sets short retry delays and short pauses for a store
 * that is away, and makes `registration.cancelled` optional.
 */
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

    /** A subscriber that remembers; it fails while `failure` has something to throw. */
    async function subscriber(
      consumer: string,
      failure: (events: readonly MarathonEvent[]) => Error | undefined = () => undefined,
    ) {
      const seen: string[] = [];
      await subject.bus.subscribe({
        consumer,
        types: ['registration.created'],
        batchSize: 2,
        async handle(events) {
          if (events.length > 2) throw new Error('batch too large');
          const error = failure(events);
          if (error) throw error;
          seen.push(...events.map((event) => event.id));
        },
      });
      return seen;
    }

    const unable = () => new Error('cannot handle this one');
    const idsOf = (events: readonly MarathonEvent[]) => events.map((event) => event.id);
    /** Publishes as a relay does: again and again until the bus has the events. */
    const relayed = (events: readonly MarathonEvent[]) =>
      vi.waitFor(() => subject.bus.publish(events), { ...soon, interval: 1 });

    test('every event reaches every consumer of its type, in order', async () => {
      const [one, two] = [await subscriber('one'), await subscriber('two')];
      const events = [anEvent(), anEvent('registration.cancelled'), anEvent(), anEvent()];
      await subject.bus.publish(events);
      const wanted = idsOf(events.filter((event) => event.type === 'registration.created'));
      await vi.waitFor(() => expect([one, two]).toEqual([wanted, wanted]), soon);
    });

    test('rejects an event that no consumer takes, unless its type is optional', async () => {
      await expect(subject.bus.publish([anEvent('registration.created')])).rejects.toThrow(
        /takes registration.created/,
      );
      await subject.bus.publish([anEvent('registration.cancelled')]);
      const seen = await subscriber('one');
      const event = anEvent('registration.created');
      await subject.bus.publish([event]);
      await vi.waitFor(() => expect(seen).toContain(event.id), soon);
    });

    test('an event that no consumer takes is named, and those published with it reach theirs', async () => {
      const seen = await subscriber('one');
      const [before, nobodys, after] = [anEvent(), anEventForNobody(), anEvent()];
      const refused = await subject.bus.publish([before, nobodys, after]).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NoConsumer);
      expect((refused as NoConsumer).events).toEqual([nobodys]);
      await vi.waitFor(() => expect(seen).toEqual(idsOf([before, after])), soon);
    });

    test('an event that fails for a while is retried', async () => {
      let failures = 2;
      const seen = await subscriber('unlucky', () => (failures-- > 0 ? unable() : undefined));
      const event = anEvent();
      await subject.bus.publish([event]);
      await vi.waitFor(() => expect(seen).toEqual([event.id]), soon);
      expect(await subject.deadLetters.list()).toEqual([]);
    });

    test('an event that always fails becomes a dead letter with its reason, and the rest of its batch is handled', async () => {
      const events = [anEvent(), anEvent(), anEvent()];
      const poison = events[1] as MarathonEvent;
      const seen = await subscriber('careful', (batch) =>
        idsOf(batch).includes(poison.id) ? unable() : undefined,
      );
      await subject.bus.publish(events);
      await vi.waitFor(async () => expect(await subject.deadLetters.list()).toHaveLength(1), soon);
      const [deadLetter] = await subject.deadLetters.list();
      expect(deadLetter).toMatchObject({ consumer: 'careful', event: poison });
      expect(deadLetter?.reason).toContain('cannot handle this one');
      const others = idsOf(events.filter((event) => event !== poison));
      await vi.waitFor(() => expect(seen.toSorted()).toEqual(others.toSorted()), soon);
    });

    describe('while the store of a consumer does not answer', () => {
      let triesLeft: number;
      /** Far more tries than any event has. */
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
        const seen = await subscriber('unlucky', away);
        const events = [anEvent(), anEvent(), anEvent(), anEvent(), anEvent()];
        await relayed(events);
        await vi.waitFor(() => expect(seen).toEqual(idsOf(events)), soon);
        expect(triesLeft).toBeLessThan(0);
        expect(await subject.deadLetters.list()).toEqual([]);
      });

      test('other consumers get the events once while one waits for its store', async () => {
        const seen = await subscriber('unlucky', away);
        const other = await subscriber('two');
        const events = [anEvent(), anEvent(), anEvent()];
        await relayed(events);
        await vi.waitFor(() => expect(seen).toEqual(idsOf(events)), soon);
        expect(other).toEqual(idsOf(events));
      });

      test('only an event that fails while the store answers becomes a dead letter', async () => {
        const events = [anEvent(), anEvent(), anEvent()];
        const poison = events[0] as MarathonEvent;
        const seen = await subscriber(
          'unlucky',
          (batch) => away() ?? (idsOf(batch).includes(poison.id) ? unable() : undefined),
        );
        await relayed(events);
        await vi.waitFor(() => expect(seen).toEqual(idsOf(events.slice(1))), soon);
        await vi.waitFor(
          async () => expect(await subject.deadLetters.list()).toMatchObject([{ event: poison }]),
          soon,
        );
      });

      test('a wait for a store is logged once at its start and once at its end, and counted', async () => {
        triesLeft = Number.POSITIVE_INFINITY;
        const seen = await subscriber('unlucky', away);
        const events = [anEvent(), anEvent(), anEvent()];
        const publishing = relayed(events);
        await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ value: 1 }]), soon);
        triesLeft = 10;
        await publishing;
        await vi.waitFor(() => expect(seen).toEqual(idsOf(events)), soon);
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
