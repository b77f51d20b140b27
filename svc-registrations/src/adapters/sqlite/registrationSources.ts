import { sqliteOutboxSource } from '@marathon/event-bus/sqlite';
import {
  type Database,
  sqliteErasedAccountsSource,
  sqliteIdempotencySource,
  sqliteRecords,
} from '@marathon/persistence/sqlite';
import type { RegistrationSources } from '../registrationEntries.ts';
import { logEntryOf } from './logTable.ts';
import { medicalAnswersOf } from './medicalAnswersTable.ts';
import { projectionOf } from './projectionRows.ts';
import { entryOf } from './registrationRows.ts';
import { cancelledOf } from './removedTables.ts';

/** Accounts get other ids where they move to (ADR 25): there the owner is found by the e-mail. */
const ofNoAccount = { accountId: null };

/** What moves to another store. Idempotency records: those that are still kept at that instant. */
export const registrationSources = (db: Database, at: Date): RegistrationSources => ({
  marathons: sqliteRecords(db, { sql: 'SELECT * FROM marathons ORDER BY id', recordOf: projectionOf }),
  registrations: sqliteRecords(db, {
    sql: 'SELECT * FROM registrations ORDER BY position',
    recordOf: (row) => ({ ...entryOf(row), ...ofNoAccount }),
  }),
  cancelled: sqliteRecords(db, {
    sql: 'SELECT * FROM cancelled_registrations ORDER BY id',
    recordOf: (row) => ({ ...cancelledOf(row), ...ofNoAccount }),
  }),
  log: sqliteRecords(db, {
    sql: 'SELECT * FROM registration_log ORDER BY position',
    recordOf: logEntryOf,
  }),
  medicalAnswers: sqliteRecords(db, {
    sql: 'SELECT * FROM medical_answers ORDER BY registration_id',
    recordOf: medicalAnswersOf,
  }),
  erased: sqliteErasedAccountsSource(db),
  idempotencyRecords: sqliteIdempotencySource(db, at),
  outbox: sqliteOutboxSource(db),
});
