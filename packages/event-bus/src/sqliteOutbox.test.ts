import { inTransaction, openDatabase } from '@marathon/service-kit';
import { expect, test } from 'vitest';
import { sqliteInbox, sqliteInboxTable } from './sqliteInbox.ts';
import { sqliteOutbox, sqliteOutboxTable } from './sqliteOutbox.ts';
import { anEvent } from './testing/anEvent.ts';
import { outboxContract } from './testing/outboxContract.ts';

outboxContract('SQLite', async () => {
  let clock = 0;
  const outbox = sqliteOutbox(openDatabase(':memory:', [sqliteOutboxTable]), () => clock);
  return {
    outbox,
    append: async (events) => outbox.append(events),
    pass: (ms) => {
      clock += ms;
    },
  };
});

test('an event whose transaction is undone was never there', async () => {
  const db = openDatabase(':memory:', [sqliteOutboxTable]);
  const outbox = sqliteOutbox(db);
  const change = () =>
    inTransaction(db, () => {
      outbox.append([anEvent()]);
      throw new Error('the change failed');
    });
  expect(change).toThrow('the change failed');
  expect(await outbox.waiting()).toBe(0);
});

test('an inbox lets an event through once, also twice in one batch, and again after an undone transaction', () => {
  const db = openDatabase(':memory:', [sqliteInboxTable]);
  const inbox = sqliteInbox(db, 'counter');
  const event = anEvent();
  const undone = () =>
    inTransaction(db, () => {
      inbox.fresh([event]);
      throw new Error('undone');
    });
  expect(undone).toThrow('undone');
  expect(inbox.fresh([event, event])).toEqual([event]);
  expect(inbox.fresh([event])).toEqual([]);
  expect(sqliteInbox(db, 'another').fresh([event])).toEqual([event]);
});
