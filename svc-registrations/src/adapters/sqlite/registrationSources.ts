import { sqliteOutboxSource } from '@marathon/event-bus/sqlite';
import { type Database, sqliteIdempotencySource, sqliteRecords } from '@marathon/persistence/sqlite';
import type { RegistrationSources } from '../registrationEntries.ts';
import { projectionOf } from './projectionRows.ts';
import { entryOf } from './registrationRows.ts';

/** What moves to another store. Idempotency records: those that are still kept at that instant. */
export const registrationSources = (db: Database, at: Date): RegistrationSources => ({
  marathons: sqliteRecords(db, { sql: 'SELECT * FROM marathons ORDER BY id', recordOf: projectionOf }),
  registrations: sqliteRecords(db, {
    sql: 'SELECT * FROM registrations ORDER BY position',
    recordOf: entryOf,
  }),
  idempotencyRecords: sqliteIdempotencySource(db, at),
  outbox: sqliteOutboxSource(db),
});
