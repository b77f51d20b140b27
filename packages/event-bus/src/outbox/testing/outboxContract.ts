import type { MarathonEvent } from '@marathon/contracts/events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent } from '../../testing/anEvent.ts';
import { maxCounted, type Outbox } from '../outbox.ts';

interface Subject {
  readonly outbox: Outbox;
  /** In a transaction. `beforeCommit` may throw to roll it back. */
  append(events: readonly MarathonEvent[], beforeCommit?: () => void): Promise<void>;
  /** Moves the outbox's clock by milliseconds. */
  pass(ms: number): void;
}

export function outboxContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`outbox in ${adapter}`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await open();
    });

    test('events are claimed in the order in which they were stored', async () => {
      const events = [anEvent(), anEvent(), anEvent()];
      await subject.append(events);
      expect(await subject.outbox.claim(2, 1_000)).toEqual(events.slice(0, 2));
      expect(await subject.outbox.claim(2, 1_000)).toEqual(events.slice(2));
    });

    test('one relay at a time claims an event, and the next one when the lease is over', async () => {
      const event = anEvent();
      await subject.append([event]);
      await subject.outbox.claim(10, 1_000);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([]);
      subject.pass(1_001);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([event]);
    });

    test('a lease from before the clock was set back is ignored, but not one from now', async () => {
      const [before, after] = [anEvent(), anEvent()];
      await subject.append([before]);
      await subject.outbox.claim(10, 1_000);
      subject.pass(-3_600_000);
      await subject.append([after]);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([before, after]);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([]);
    });

    test('a lease of a process whose clock is a little ahead holds', async () => {
      await subject.append([anEvent()]);
      subject.pass(900);
      await subject.outbox.claim(10, 1_000);
      subject.pass(-900);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([]);
    });

    test('waiting events are counted, but never more than the most that waiting counts', async () => {
      await subject.append(Array.from({ length: maxCounted + 1 }, () => anEvent()));
      expect(await subject.outbox.waiting()).toBe(maxCounted);
      await subject.outbox.markPublished((await subject.outbox.claim(3, 1_000)).map(({ id }) => id));
      expect(await subject.outbox.waiting()).toBe(maxCounted - 2);
    });

    test('the oldest event that waits tells how long it has waited, also while a relay has it', async () => {
      expect(await subject.outbox.oldestAt()).toBeUndefined();
      const first = { ...anEvent(), time: '2027-01-01T00:00:00.000Z' };
      const second = { ...anEvent(), time: '2027-01-02T00:00:00.000Z' };
      await subject.append([first, second]);
      await subject.outbox.claim(1, 1_000);
      expect(await subject.outbox.oldestAt()).toEqual(new Date('2027-01-01'));
      await subject.outbox.markPublished([first.id]);
      expect(await subject.outbox.oldestAt()).toEqual(new Date('2027-01-02'));
    });

    test('a listener hears of events when their transaction is committed, before its caller continues', async () => {
      const listener = vi.fn<() => void>();
      subject.outbox.onAppended(listener);
      await subject.append([anEvent(), anEvent()], () => expect(listener).not.toHaveBeenCalled());
      expect(listener).toHaveBeenCalledOnce();
      await subject.append([]);
      expect(listener).toHaveBeenCalledTimes(2);
    });

    test('an event whose transaction is rolled back was never stored, and no listener hears of it, then or later', async () => {
      const listener = vi.fn<() => void>();
      subject.outbox.onAppended(listener);
      const change = subject.append([anEvent()], () => {
        throw new Error('the change failed');
      });
      await expect(change).rejects.toThrow('the change failed');
      expect(await subject.outbox.waiting()).toBe(0);
      expect(listener).not.toHaveBeenCalled();
      await subject.append([anEvent()]);
      expect(listener).toHaveBeenCalledOnce();
    });

    test('a listener hears nothing of claims and of what happens to them', async () => {
      await subject.append([anEvent(), anEvent()]);
      const listener = vi.fn<() => void>();
      subject.outbox.onAppended(listener);
      const [first, second] = await subject.outbox.claim(2, 1_000);
      await subject.outbox.markPublished([String(first?.id)]);
      await subject.outbox.release([String(second?.id)]);
      expect(listener).not.toHaveBeenCalled();
    });

    test('a released event can be claimed at once', async () => {
      const event = anEvent();
      await subject.append([event]);
      await subject.outbox.claim(10, 1_000);
      await subject.outbox.release([event.id]);
      expect(await subject.outbox.claim(10, 1_000)).toEqual([event]);
    });

    test('a published event is never claimed again', async () => {
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
