import type { MarathonEvent } from '@marathon/contracts/events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeadLetters } from '../deadLetters.ts';
import type { EventBus } from '../eventBus.ts';
import { anEvent } from './anEvent.ts';

interface Subject {
  readonly bus: EventBus;
  readonly deadLetters: Pick<DeadLetters, 'list'>;
}

interface Settings {
  /** How long a delivery may take, in milliseconds. */
  readonly patienceMs?: number;
}

/**
 * What every bus does, in one process or through a broker. `open` gives short retry delays, and lets nobody take
 * `registration.cancelled`.
 */
export function eventBusContract(
  adapter: string,
  open: () => Promise<Subject>,
  { patienceMs = 1_000 }: Settings = {},
): void {
  const soon = { timeout: patienceMs };
  describe(`event bus: ${adapter}`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(() => subject.bus.close());

    /** A subscriber that remembers; it fails while `fails` says so. */
    async function subscriber(consumer: string, fails: (event: MarathonEvent) => boolean = () => false) {
      const seen: string[] = [];
      await subject.bus.subscribe({
        consumer,
        types: ['registration.created'],
        batchSize: 2,
        async handle(events) {
          if (events.length > 2) throw new Error('batch too large');
          if (events.some(fails)) throw new Error('cannot handle this one');
          seen.push(...events.map((event) => event.id));
        },
      });
      return seen;
    }

    test('brings every event to every consumer that asked for its type, in order', async () => {
      const [one, two] = [await subscriber('one'), await subscriber('two')];
      const events = [anEvent(), anEvent('registration.cancelled'), anEvent(), anEvent()];
      await subject.bus.publish(events);
      const wanted = events.filter((event) => event.type === 'registration.created').map((event) => event.id);
      await vi.waitFor(() => expect([one, two]).toEqual([wanted, wanted]), soon);
    });

    test('refuses an event that no consumer takes, unless its type may be unheard', async () => {
      await expect(subject.bus.publish([anEvent('registration.created')])).rejects.toThrow(
        /takes registration.created/,
      );
      await subject.bus.publish([anEvent('registration.cancelled')]);
      const seen = await subscriber('one');
      const event = anEvent('registration.created');
      await subject.bus.publish([event]);
      await vi.waitFor(() => expect(seen).toContain(event.id), soon);
    });

    test('tries again an event that failed for a while', async () => {
      let failures = 2;
      const seen = await subscriber('unlucky', () => failures-- > 0);
      const event = anEvent();
      await subject.bus.publish([event]);
      await vi.waitFor(() => expect(seen).toEqual([event.id]), soon);
      expect(await subject.deadLetters.list()).toEqual([]);
    });

    test('sets a poisonous event aside with the reason and does not take its neighbours along', async () => {
      const events = [anEvent(), anEvent(), anEvent()];
      const poison = events[1] as MarathonEvent;
      const seen = await subscriber('careful', (event) => event.id === poison.id);
      await subject.bus.publish(events);
      await vi.waitFor(async () => expect(await subject.deadLetters.list()).toHaveLength(1), soon);
      const [letter] = await subject.deadLetters.list();
      expect(letter).toMatchObject({ consumer: 'careful', event: poison });
      expect(letter?.reason).toContain('cannot handle this one');
      const others = events.filter((event) => event !== poison).map((event) => event.id);
      await vi.waitFor(() => expect(seen.toSorted()).toEqual(others.toSorted()), soon);
    });

    test('refuses to publish once it is closed', async () => {
      await subject.bus.close();
      await expect(subject.bus.publish([anEvent()])).rejects.toThrow();
      await expect(subject.bus.ready()).rejects.toThrow();
    });
  });
}
