import { inTransaction, openDatabase } from '@marathon/persistence/sqlite';
import { expect, test } from 'vitest';
import { anEvent } from '../testing/anEvent.ts';
import { sqliteOutbox, sqliteOutboxTable } from './sqliteOutbox.ts';
import { outboxContract } from './testing/outboxContract.ts';

outboxContract('SQLite', async () => {
  let clock = 0;
  const outbox = sqliteOutbox(openDatabase(':memory:', [sqliteOutboxTable]), () => new Date(clock));
  return {
    outbox,
    append: async (events) => outbox.append(events),
    pass: (ms) => {
      clock += ms;
    },
  };
});

test('an event whose transaction is rolled back was never stored', async () => {
  const db = openDatabase(':memory:', [sqliteOutboxTable]);
  const outbox = sqliteOutbox(db, () => new Date());
  const change = () =>
    inTransaction(db, () => {
      outbox.append([anEvent()]);
      throw new Error('the change failed');
    });
  expect(change).toThrow('the change failed');
  expect(await outbox.waiting()).toBe(0);
});

test('a process that opens the file again claims at once what a killed one had claimed, in order [fault.kill]', async () => {
  const db = openDatabase(':memory:', [sqliteOutboxTable]);
  const killed = sqliteOutbox(db, () => new Date());
  const events = [anEvent(), anEvent()];
  killed.append(events.slice(0, 1));
  await killed.claim(10, 60_000);
  const next = sqliteOutbox(db, () => new Date());
  next.forgetLeases();
  next.append(events.slice(1));
  expect(await next.claim(10, 60_000)).toEqual(events);
});
