import { sqliteOutboxSource } from '@marathon/event-bus/sqlite';
import {
  type Database,
  sqliteErasedAccountsSource,
  sqliteIdempotencySource,
  sqliteRecords,
} from '@marathon/persistence/sqlite';
import type { RegistrationSources } from '../registrationEntries.ts';
import { cancelledOf } from './cancelledTable.ts';
import { logEntryOf } from './logTable.ts';
import { medicalAnswersOf } from './medicalAnswersTable.ts';
import { projectionOf } from './projectionRows.ts';
import { entryOf } from './registrationRows.ts';

/** Accounts get new ids when they move (ADR 25): the email then identifies the owner. */
const ofNoAccount = { accountId: null };

/** Idempotency records: those valid at that instant. */
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
