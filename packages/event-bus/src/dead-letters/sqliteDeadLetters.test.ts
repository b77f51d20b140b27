import { expect, test } from 'vitest';
import { anEvent } from '../testing/anEvent.ts';
import type { Replay } from './replays.ts';
import { sqliteDeadLetterSource, sqliteEventsSetAside } from './sqliteDeadLetterReading.ts';
import { openEventsDatabase, type SqliteDeadLetters, sqliteDeadLetters } from './sqliteDeadLetters.ts';
import { deadLettersContract } from './testing/deadLettersContract.ts';

const open = () => sqliteDeadLetters(openEventsDatabase(':memory:'));
const aDeadLetter = { consumer: 'one', event: anEvent(), reason: 'why', at: '2027-01-01T00:00:00.000Z' };

deadLettersContract('SQLite', async () => {
  const deadLetters = open();
  return { deadLetters, add: deadLetters.add, replayed: (consumer) => takeAll(deadLetters, consumer) };
});

async function takeAll({ replays }: SqliteDeadLetters, consumer: string): Promise<unknown[]> {
  const events: unknown[] = [];
  const others = ['one', 'two'].filter((name) => name !== consumer);
  for (let replay = await replays.next(others); replay; replay = await replays.next(others)) {
    events.push(replay.event);
    await replays.remove(replay);
  }
  return events;
}

test('a later dead letter of the same consumer and event replaces the earlier one', async () => {
  const deadLetters = open();
  const later = { ...aDeadLetter, reason: 'why now', at: '2027-01-02T00:00:00.000Z' };
  for (const deadLetter of [aDeadLetter, later]) await deadLetters.add(deadLetter);
  expect(await deadLetters.list()).toEqual([later]);
});

test('an event that is replayed once more while its replay is under way comes once more', async () => {
  const deadLetters = open();
  await deadLetters.add(aDeadLetter);
  await deadLetters.replay();
  const underWay = await deadLetters.replays.next([]);
  await deadLetters.add(aDeadLetter);
  expect(await deadLetters.replay()).toBe(1);
  await deadLetters.replays.remove(underWay as Replay);
  expect(await takeAll(deadLetters, 'one')).toEqual([aDeadLetter.event]);
});

test('a replay that waits is discarded', async () => {
  const deadLetters = open();
  await deadLetters.add(aDeadLetter);
  await deadLetters.replay();
  expect(await deadLetters.discard('one', aDeadLetter.event.id)).toBe(1);
  expect(await takeAll(deadLetters, 'one')).toEqual([]);
});

test('what is set aside of a consumer are its own dead letters and replays', async () => {
  const database = openEventsDatabase(':memory:');
  const deadLetters = sqliteDeadLetters(database);
  const [dead, replayed] = [aDeadLetter, { ...aDeadLetter, event: anEvent() }];
  for (const consumer of ['one', 'two']) await deadLetters.add({ ...replayed, consumer });
  await deadLetters.replay();
  for (const consumer of ['one', 'two']) await deadLetters.add({ ...dead, consumer });
  expect(sqliteEventsSetAside(database, 'one')()).toEqual([dead.event, replayed.event]);
});

test('dead letters and replays that wait move with their consumers, each once', async () => {
  const database = openEventsDatabase(':memory:');
  const deadLetters = sqliteDeadLetters(database);
  const waiting = { ...aDeadLetter, consumer: 'two', event: anEvent() };
  for (const deadLetter of [aDeadLetter, waiting]) await deadLetters.add(deadLetter);
  await deadLetters.replay();
  await deadLetters.add(aDeadLetter);
  expect([...sqliteDeadLetterSource(database).read()]).toEqual([
    aDeadLetter,
    { ...waiting, reason: 'a replay that its consumer had not taken', at: waiting.event.time },
  ]);
});
