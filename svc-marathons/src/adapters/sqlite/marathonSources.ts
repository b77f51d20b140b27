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
import { raceLogEntryOf } from './raceLogTable.ts';
import { takedownOf } from './takedownTable.ts';
import { teamTable } from './teamTable.ts';

/** Contents to move to another store. Skips idempotency records that have expired at that instant. */
export function marathonSources(db: Database, at: Date): MarathonSources {
  const teams = teamTable(db);
  return {
    marathons: sqliteRecords(db, {
      sql: 'SELECT * FROM marathons ORDER BY id',
      // Account ids change with the identity provider (ADR 25): the new store finds the owner by email.
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
    publishedDrafts: sqliteRecords(db, {
      sql: 'SELECT id, marathon_id FROM published_drafts ORDER BY id',
      recordOf: (row) => ({ id: String(row.id), marathonId: String(row.marathon_id) }),
    }),
    pictures: sqliteRecords(db, {
      sql: 'SELECT hash, added_at, used_at FROM pictures ORDER BY hash',
      recordOf: (row) => ({
        hash: String(row.hash),
        addedAt: String(row.added_at),
        usedAt: String(row.used_at),
      }),
    }),
    pictureFiles: sqliteRecords(db, {
      sql: 'SELECT hash, name, bytes FROM picture_files ORDER BY hash, name',
      recordOf: (row) => ({
        hash: String(row.hash),
        name: String(row.name),
        base64: Buffer.from(row.bytes as Uint8Array).toString('base64'),
      }),
    }),
    teams: sqliteRecords(db, {
      sql: 'SELECT DISTINCT marathon_id FROM team_entries ORDER BY marathon_id',
      recordOf: ({ marathon_id: id }) => ({ marathonId: String(id), entries: teams.of(String(id)) }),
    }),
    takedowns: sqliteRecords(db, {
      sql: 'SELECT * FROM takedown_log ORDER BY id',
      recordOf: takedownOf,
    }),
    raceLog: sqliteRecords(db, {
      sql: 'SELECT * FROM race_log ORDER BY id',
      recordOf: raceLogEntryOf,
    }),
    erased: sqliteErasedAccountsSource(db),
    idempotencyRecords: sqliteIdempotencySource(db, at),
    inbox: sqliteInboxSource(db),
    outbox: sqliteOutboxSource(db),
  };
}
