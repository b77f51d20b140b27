import { sqliteInboxSource, sqliteOutboxSource } from '@marathon/event-bus/sqlite';
import {
  type Database,
  sqliteErasedAccountsSource,
  sqliteIdempotencySource,
  sqliteRecords,
} from '@marathon/persistence/sqlite';
import type { MarathonSources } from '../marathonEntries.ts';
import { draftOf } from './draftTable.ts';
import { entryOf } from './marathonRows.ts';

/** What moves to another store. Idempotency records: those that are still kept at that instant. */
export const marathonSources = (db: Database, at: Date): MarathonSources => ({
  marathons: sqliteRecords(db, {
    sql: 'SELECT * FROM marathons ORDER BY id',
    // Accounts get other ids where they move to (ADR 25): there the owner is found by the e-mail.
    recordOf: (row) => ({ ...entryOf(row), createdById: null }),
  }),
  seeded: sqliteRecords(db, {
    sql: 'SELECT min(at) AS at FROM seeded HAVING count(*) > 0',
    recordOf: (row) => ({ at: String(row.at) }),
  }),
  drafts: sqliteRecords(db, {
    sql: 'SELECT * FROM drafts ORDER BY id',
    recordOf: (row) => ({ ...draftOf(row), accountId: null }),
  }),
  erased: sqliteErasedAccountsSource(db),
  idempotencyRecords: sqliteIdempotencySource(db, at),
  inbox: sqliteInboxSource(db),
  outbox: sqliteOutboxSource(db),
});
