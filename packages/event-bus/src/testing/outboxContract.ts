import type { MarathonEvent } from '@marathon/contracts/events';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Outbox } from '../outbox.ts';
import { anEvent } from './anEvent.ts';

interface Subject {
  readonly outbox: Outbox;
  /** Stores events as a service's store does, in one transaction. */
  append(events: readonly MarathonEvent[]): Promise<void>;
  /** Lets that many milliseconds pass on the outbox's clock. */
  pass(ms: number): void;
}

/** What every outbox does, whatever database it lies in. */
export function outboxContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`outbox in ${adapter}`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await open();
    });

    test('hands out events in the order in which they were stored', async () => {
      const events = [anEvent(), anEvent(), anEvent()];
      await subject.append(events);
      expect(await subject.outbox.claim(2, 1_000)).toEqual(events.slice(0, 2));
      expect(await subject.outbox.claim(2, 1_000)).toEqual(events.slice(2));
    });

    test('hands an event to one relay at a time, and to the next when the lease is over', async () => {
      const event = anEvent();
      await subject.append([event]);
      await subject.outbox.claim(10, 1_000);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([]);
      subject.pass(1_001);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([event]);
    });

    test('gives a released event out again at once', async () => {
      const event = anEvent();
      await subject.append([event]);
      await subject.outbox.claim(10, 1_000);
      await subject.outbox.release([event.id]);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([event]);
    });

    test('never hands out a published event again', async () => {
      const [first, second] = [anEvent(), anEvent()];
      await subject.append([first, second]);
      await subject.outbox.claim(1, 1_000);
      await subject.outbox.markPublished([first.id]);
      subject.pass(60_000);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([second]);
      expect(await subject.outbox.waiting()).toBe(1);
    });
  });
}
