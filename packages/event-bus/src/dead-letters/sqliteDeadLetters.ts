import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import {
  type Database,
  inTransaction,
  openBeside,
  openDatabase,
  openToRead,
  sqliteErrors,
} from '@marathon/persistence/sqlite';
import type { Metrics } from '@marathon/service-kit';
import { type SqliteOutbox, sqliteOutbox, sqliteOutboxTable } from '../outbox/sqliteOutbox.ts';
import type { DeadLetter, DeadLetterSink, DeadLetters } from './deadLetters.ts';

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

const migrations = [deadLettersTable, sqliteOutboxTable];

/** How many migrations a file has had that this version serves from. */
export const eventsSchemaVersion = migrations.length;

/** Of the bus of one process. */
export const openEventsDatabase = (file: string, options?: { readonly shared?: boolean }): Database =>
  openDatabase(file, migrations, options);

/** While no process serves from it. */
export const openEventsToRead = (file: string): Database => openToRead(file, migrations);

/** For a tool: a process may serve from it meanwhile. */
export const openEventsBeside = (file: string): Database => openBeside(file, migrations);

export interface SqliteDeadLetters extends DeadLetters, DeadLetterSink {
  readonly outbox: SqliteOutbox;
}

/** RabbitMQ tells of its own queues of dead letters itself. */
export function observeDeadLetters(db: Database, metrics: Pick<Metrics, 'gauge'>): void {
  const count = db.prepare('SELECT count(*) AS waiting FROM dead_letters');
  metrics.gauge('dead_letters_waiting', 'Events that a consumer could not handle', () =>
    Number(count.get()?.waiting),
  );
}

/** One database, so that a replay moves them in one transaction. */
export function sqliteDeadLetters(db: Database, now: Clock): SqliteDeadLetters {
  const outbox = sqliteOutbox(db, now);
  const insert = db.prepare(
    `INSERT OR REPLACE INTO dead_letters (consumer, event_id, event, reason, at)
     VALUES (:consumer, :eventId, :event, :reason, :at)`,
  );
  const all = db.prepare('SELECT consumer, event, reason, at FROM dead_letters ORDER BY at');
  // An event that is being sent just now may fail before it is marked as sent: its dead letter stays.
  const take = db.prepare(
    `DELETE FROM dead_letters WHERE (:consumer IS NULL OR consumer = :consumer)
       AND event_id NOT IN (SELECT id FROM outbox WHERE leased_until <> 0) RETURNING event`,
  );
  const remove = db.prepare(
    `DELETE FROM dead_letters WHERE consumer = :consumer AND (:eventId IS NULL OR event_id = :eventId)`,
  );
  const waiting = db.prepare('SELECT 1 FROM outbox WHERE id = :id');
  return {
    outbox,
    async add({ consumer, event, reason, at }) {
      sqliteErrors(() =>
        insert.run({ consumer, eventId: event.id, event: JSON.stringify(event), reason, at }),
      );
    },
    async list() {
      return sqliteErrors(() => all.all()).map(deadLetterOf);
    },
    async discard(consumer, eventId) {
      return Number(sqliteErrors(() => remove.run({ consumer, eventId: eventId ?? null })).changes);
    },
    async replay(consumer) {
      return inTransaction(db, () => {
        const taken = take.all({ consumer: consumer ?? null }).map(({ event }) => parseStored(event));
        // The same event may be a dead letter of two consumers: it is published once and reaches both.
        for (const event of taken) if (!waiting.get({ id: event.id })) outbox.append([event]);
        return taken.length;
      });
    },
  };
}

const deadLetterOf = ({ consumer, event, reason, at }: Record<string, unknown>): DeadLetter => ({
  consumer: String(consumer),
  event: parseStored(event),
  reason: String(reason),
  at: String(at),
});

const parseStored = (event: unknown): MarathonEvent => JSON.parse(String(event));
