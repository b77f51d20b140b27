import { gatheredSyncs, openDatabase } from '@marathon/persistence/sqlite';
import { expect, test } from 'vitest';
import { anEvent } from '../testing/anEvent.ts';
import { sqliteOutbox, sqliteOutboxTable } from './sqliteOutbox.ts';
import { outboxContract } from './testing/outboxContract.ts';

outboxContract('SQLite', async () => {
  let clock = 0;
  const db = openDatabase(':memory:', [sqliteOutboxTable]);
  const syncs = gatheredSyncs(db);
  const outbox = sqliteOutbox(db, () => new Date(clock), syncs);
  return {
    outbox,
    append: (events, beforeCommit) =>
      syncs.transaction(() => {
        outbox.append(events);
        beforeCommit?.();
      }),
    pass: (ms) => {
      clock += ms;
    },
  };
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
