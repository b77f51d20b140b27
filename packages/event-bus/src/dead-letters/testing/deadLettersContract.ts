import { beforeEach, describe, expect, test } from 'vitest';
import { anEvent } from '../../testing/anEvent.ts';
import type { DeadLetter, DeadLetters } from '../deadLetters.ts';

interface Subject {
  readonly deadLetters: DeadLetters;
  add(deadLetter: DeadLetter): Promise<void>;
  /** Events that replays have sent to this consumer since the last call. */
  replayed(consumer: string): Promise<readonly unknown[]>;
}

/** @param open returns an empty store for the consumers `one` and `two` */
export function deadLettersContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`dead letters in ${adapter}`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await open();
    });

    const aDeadLetter = (more: Partial<DeadLetter> = {}): DeadLetter => ({
      consumer: 'one',
      event: anEvent(),
      reason: 'Error: cannot handle this one',
      at: '2027-01-02T03:04:05.678Z',
      ...more,
    });

    test('dead letters are listed with event, consumer, reason and time, the oldest first', async () => {
      const days = ['02', '03', '01'].map((day) => `2027-01-${day}T00:00:00.000Z`);
      const [second, third, first] = days.map((at, i) => aDeadLetter({ at, consumer: i ? 'one' : 'two' }));
      for (const deadLetter of [second, third, first]) await subject.add(deadLetter as DeadLetter);
      expect(await subject.deadLetters.list()).toEqual([first, second, third]);
    });

    test('listing leaves them where they are', async () => {
      const deadLetter = aDeadLetter();
      await subject.add(deadLetter);
      for (let i = 0; i < 30; i += 1) expect(await subject.deadLetters.list()).toEqual([deadLetter]);
    });

    test('a replay of one consumer sends its events again, whole, and leaves those of others', async () => {
      const [mine, other] = [aDeadLetter({ consumer: 'one' }), aDeadLetter({ consumer: 'two' })];
      await subject.add(mine);
      await subject.add(other);
      expect(await subject.deadLetters.replay('one')).toBe(1);
      expect(await subject.replayed('one')).toEqual([mine.event]);
      expect(await subject.deadLetters.list()).toEqual([other]);
    });

    test('a replay of a dead letter goes to its own consumer alone', async () => {
      const mine = aDeadLetter({ consumer: 'one' });
      await subject.add(mine);
      await subject.deadLetters.replay();
      expect(await subject.replayed('two')).toEqual([]);
      expect(await subject.replayed('one')).toEqual([mine.event]);
    });

    test('a replay of all sends an event that two consumers could not handle to both', async () => {
      const event = anEvent();
      for (const consumer of ['one', 'two']) await subject.add(aDeadLetter({ consumer, event }));
      expect(await subject.deadLetters.replay()).toBe(2);
      for (const consumer of ['one', 'two']) expect(await subject.replayed(consumer)).toEqual([event]);
      expect(await subject.deadLetters.list()).toEqual([]);
    });

    test('what was replayed is not replayed again', async () => {
      await subject.add(aDeadLetter());
      await subject.deadLetters.replay();
      await subject.replayed('one');
      expect(await subject.deadLetters.replay()).toBe(0);
      expect(await subject.replayed('one')).toEqual([]);
    });

    test('an event can become a dead letter again after its replay', async () => {
      const deadLetter = aDeadLetter();
      await subject.add(deadLetter);
      await subject.deadLetters.replay();
      expect(await subject.replayed('one')).toEqual([deadLetter.event]);
      await subject.add(deadLetter);
      expect(await subject.deadLetters.list()).toEqual([deadLetter]);
      expect(await subject.deadLetters.replay('one')).toBe(1);
    });

    test('an event that two consumers could not handle can be replayed for one after the other', async () => {
      const event = anEvent();
      for (const consumer of ['one', 'two']) await subject.add(aDeadLetter({ consumer, event }));
      expect(await subject.deadLetters.replay('one')).toBe(1);
      expect(await subject.deadLetters.replay('two')).toBe(1);
      for (const consumer of ['one', 'two']) expect(await subject.replayed(consumer)).toEqual([event]);
    });

    test('one event of one consumer is discarded, and nothing else', async () => {
      const [mine, later] = [aDeadLetter(), aDeadLetter({ at: '2027-01-03T00:00:00.000Z' })];
      const other = aDeadLetter({ consumer: 'two', event: mine.event, at: '2027-01-04T00:00:00.000Z' });
      for (const deadLetter of [mine, later, other]) await subject.add(deadLetter);
      expect(await subject.deadLetters.discard('one', mine.event.id)).toBe(1);
      expect(await subject.deadLetters.list()).toEqual([later, other]);
      expect(await subject.deadLetters.discard('one', mine.event.id)).toBe(0);
      expect(await subject.deadLetters.replay('one')).toBe(1);
      expect(await subject.replayed('one')).toEqual([later.event]);
    });

    test('all events of one consumer are discarded', async () => {
      const other = aDeadLetter({ consumer: 'two' });
      for (const deadLetter of [aDeadLetter(), aDeadLetter(), other]) await subject.add(deadLetter);
      expect(await subject.deadLetters.discard('one')).toBe(2);
      expect(await subject.deadLetters.discard('nobody')).toBe(0);
      expect(await subject.deadLetters.list()).toEqual([other]);
    });

    test('a consumer without dead letters, or that never ran, has none to replay', async () => {
      await subject.add(aDeadLetter({ consumer: 'one' }));
      expect(await subject.deadLetters.replay('two')).toBe(0);
      expect(await subject.deadLetters.replay('nobody')).toBe(0);
    });
  });
}
