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
import { sqliteOutboxTable } from '../outbox/sqliteOutbox.ts';
import type { DeadLetter, DeadLetterSink, DeadLetters } from './deadLetters.ts';
import type { Replays } from './replays.ts';

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

const replaysTable = `
  CREATE TABLE replays (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    consumer TEXT NOT NULL,
    event_id TEXT NOT NULL,
    event TEXT NOT NULL,
    UNIQUE (consumer, event_id)
  ) STRICT;
`;

// The outbox contains replays of older versions, which went to every consumer.
const migrations = [deadLettersTable, sqliteOutboxTable, replaysTable];

export const eventsSchemaVersion = migrations.length;

export const openEventsDatabase = (file: string, options?: { readonly shared?: boolean }): Database =>
  openDatabase(file, migrations, options);

export const openEventsToRead = (file: string): Database => openToRead(file, migrations);

export const openEventsBeside = (file: string): Database => openBeside(file, migrations);

export interface SqliteDeadLetters extends DeadLetters, DeadLetterSink {
  readonly replays: Replays;
}

export function observeDeadLetters(db: Database, metrics: Pick<Metrics, 'gauge'>): void {
  const count = db.prepare('SELECT count(*) AS waiting FROM dead_letters');
  metrics.gauge('dead_letters_waiting', 'Events that a consumer could not handle', () =>
    Number(count.get()?.waiting),
  );
}

/** One database, so that a replay moves them in one transaction. */
export function sqliteDeadLetters(db: Database): SqliteDeadLetters {
  const insert = db.prepare(
    `INSERT OR REPLACE INTO dead_letters (consumer, event_id, event, reason, at)
     VALUES (:consumer, :eventId, :event, :reason, :at)`,
  );
  const all = db.prepare('SELECT consumer, event, reason, at FROM dead_letters ORDER BY at');
  // Replaces a running replay, whose removal by position leaves the new one.
  const replay = db.prepare(
    `INSERT OR REPLACE INTO replays (consumer, event_id, event)
     SELECT consumer, event_id, event FROM dead_letters
     WHERE :consumer IS NULL OR consumer = :consumer ORDER BY at`,
  );
  const take = db.prepare('DELETE FROM dead_letters WHERE :consumer IS NULL OR consumer = :consumer');
  const discardFrom = (table: 'dead_letters' | 'replays') =>
    db.prepare(
      `DELETE FROM ${table} WHERE consumer = :consumer AND (:eventId IS NULL OR event_id = :eventId)`,
    );
  const [discardDead, discardReplayed] = [discardFrom('dead_letters'), discardFrom('replays')];
  return {
    replays: sqliteReplays(db),
    async add({ consumer, event, reason, at }) {
      sqliteErrors(() =>
        insert.run({ consumer, eventId: event.id, event: JSON.stringify(event), reason, at }),
      );
    },
    async list() {
      return sqliteErrors(() => all.all()).map(deadLetterOf);
    },
    async discard(consumer, eventId) {
      const filter = { consumer, eventId: eventId ?? null };
      return inTransaction(
        db,
        () => Number(discardDead.run(filter).changes) + Number(discardReplayed.run(filter).changes),
      );
    },
    async replay(consumer) {
      const filter = { consumer: consumer ?? null };
      return inTransaction(db, () => {
        replay.run(filter);
        return Number(take.run(filter).changes);
      });
    },
  };
}

function sqliteReplays(db: Database): Replays {
  const oldest = db.prepare(
    `SELECT position, consumer, event FROM replays
     WHERE consumer NOT IN (SELECT value FROM json_each(:exceptOf)) ORDER BY position LIMIT 1`,
  );
  const remove = db.prepare('DELETE FROM replays WHERE position = :position');
  return {
    async next(exceptOf) {
      const row = sqliteErrors(() => oldest.get({ exceptOf: JSON.stringify(exceptOf) }));
      return (
        row && {
          position: Number(row.position),
          consumer: String(row.consumer),
          event: parseStored(row.event),
        }
      );
    },
    async remove({ position }) {
      sqliteErrors(() => remove.run({ position }));
    },
  };
}

export const deadLetterOf = ({ consumer, event, reason, at }: Record<string, unknown>): DeadLetter => ({
  consumer: String(consumer),
  event: parseStored(event),
  reason: String(reason),
  at: String(at),
});

const parseStored = (event: unknown): MarathonEvent => JSON.parse(String(event));
