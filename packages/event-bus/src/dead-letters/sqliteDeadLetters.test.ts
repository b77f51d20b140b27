import { expect, test } from 'vitest';
import { anEvent } from '../testing/anEvent.ts';
import { openEventsDatabase, sqliteDeadLetters } from './sqliteDeadLetters.ts';
import { deadLettersContract } from './testing/deadLettersContract.ts';

const now = () => new Date('2027-01-01T00:00:00Z');
const open = () => sqliteDeadLetters(openEventsDatabase(':memory:'), now);
const aDeadLetter = { consumer: 'one', event: anEvent(), reason: 'why', at: now().toISOString() };

deadLettersContract('SQLite', async () => {
  const deadLetters = open();
  const unread = new Map<string, unknown[]>(['one', 'two'].map((consumer) => [consumer, []]));
  return {
    deadLetters,
    add: deadLetters.add,
    async replayed(consumer) {
      // The relay publishes to every consumer.
      const events = await deadLetters.outbox.claim(100, 0);
      await deadLetters.outbox.markPublished(events.map(({ id }) => id));
      for (const queue of unread.values()) queue.push(...events);
      return unread.get(consumer)?.splice(0) ?? [];
    },
  };
});

test('an event that two consumers could not handle is published once', async () => {
  const deadLetters = open();
  for (const consumer of ['one', 'two']) await deadLetters.add({ ...aDeadLetter, consumer });
  await deadLetters.replay();
  expect(await deadLetters.outbox.claim(10, 1_000)).toEqual([aDeadLetter.event]);
});

test('a later dead letter of the same consumer and event replaces the earlier one', async () => {
  const deadLetters = open();
  const later = { ...aDeadLetter, reason: 'why now', at: '2027-01-02T00:00:00.000Z' };
  for (const deadLetter of [aDeadLetter, later]) await deadLetters.add(deadLetter);
  expect(await deadLetters.list()).toEqual([later]);
});

test('a dead letter whose event is being sent just now stays', async () => {
  const deadLetters = open();
  await deadLetters.add(aDeadLetter);
  await deadLetters.replay();
  await deadLetters.outbox.claim(10, 60_000);
  await deadLetters.add(aDeadLetter);
  expect(await deadLetters.replay()).toBe(0);
  expect(await deadLetters.list()).toEqual([aDeadLetter]);
});
