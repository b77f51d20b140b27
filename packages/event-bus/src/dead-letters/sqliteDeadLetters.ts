import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import { type Database, inTransaction, openDatabase, sqliteErrors } from '@marathon/persistence/sqlite';
import { type SqliteOutbox, sqliteOutbox, sqliteOutboxTable } from '../outbox/sqliteOutbox.ts';
import type { DeadLetters } from './deadLetters.ts';

const deadLettersTable = `
  CREATE TABLE dead_letters (
    consumer TEXT NOT NULL,
    event_id TEXT NOT NULL,
    event TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (consumer, event_id)
  ) STRICT;
`;

/** The embedded bus's own database: dead letters, and the outbox that replays them. */
export const openEventsDatabase = (file: string, options?: { readonly shared?: boolean }): Database =>
  openDatabase(file, [deadLettersTable, sqliteOutboxTable], options);

/** Dead letters beside an outbox in one database, so that a replay moves them in one transaction. */
export function sqliteDeadLetters(db: Database, now: Clock): DeadLetters & { readonly outbox: SqliteOutbox } {
  const outbox = sqliteOutbox(db, now);
  const insert = db.prepare('INSERT OR REPLACE INTO dead_letters VALUES (?, ?, ?, ?, ?)');
  const all = db.prepare('SELECT * FROM dead_letters ORDER BY at');
  const take = db.prepare('DELETE FROM dead_letters WHERE ? IS NULL OR consumer = ? RETURNING event');
  return {
    outbox,
    async add({ consumer, event, reason, at }) {
      sqliteErrors(() => insert.run(consumer, event.id, JSON.stringify(event), reason, at));
    },
    async list() {
      return (all.all() as unknown as Row[]).map((row) => ({ ...row, event: JSON.parse(row.event) }));
    },
    async replay(consumer) {
      return inTransaction(db, () => {
        const rows = take.all(consumer ?? null, consumer ?? null) as unknown as Row[];
        // The same event may be a dead letter of two consumers: it is published once and reaches both.
        const events = new Map(
          rows.map(({ event }) => JSON.parse(event) as MarathonEvent).map((e) => [e.id, e]),
        );
        outbox.append([...events.values()]);
        return rows.length;
      });
    },
  };
}

interface Row {
  consumer: string;
  event: string;
  reason: string;
  at: string;
}
