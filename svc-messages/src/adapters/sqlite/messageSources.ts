import { sqliteOutboxSource } from '@marathon/event-bus/sqlite';
import { type Database, sqliteRecords } from '@marathon/persistence/sqlite';
import type { MessageSources } from '../messageEntries.ts';
import { announcementOf, entryOf, placeOf, pushSubscriptionOf, raceOf, versionOf } from './rows.ts';

/** Contents to move to another store. A message that a killed process was sending is due at that instant. */
export const messageSources = (db: Database, at: Date): MessageSources => ({
  messages: sqliteRecords(db, {
    sql: 'SELECT * FROM messages ORDER BY id',
    recordOf: (row) => entryOf(row, at),
  }),
  pushes: sqliteRecords(db, {
    sql: 'SELECT * FROM pushes ORDER BY id',
    recordOf: (row) => entryOf(row, at),
  }),
  pushSubscriptions: sqliteRecords(db, {
    sql: 'SELECT * FROM push_subscriptions ORDER BY id',
    recordOf: pushSubscriptionOf,
  }),
  races: sqliteRecords(db, { sql: 'SELECT * FROM races ORDER BY id', recordOf: raceOf }),
  versions: sqliteRecords(db, {
    sql: 'SELECT * FROM race_versions ORDER BY marathon_id, revision',
    recordOf: versionOf,
  }),
  announcements: sqliteRecords(db, {
    sql: 'SELECT * FROM announcements ORDER BY marathon_id, kind',
    recordOf: announcementOf,
  }),
  places: sqliteRecords(db, { sql: 'SELECT * FROM places ORDER BY id', recordOf: placeOf }),
  preferences: sqliteRecords(db, {
    sql: 'SELECT * FROM preferences ORDER BY account_id',
    recordOf: ({ account_id, reminders }) => ({ accountId: String(account_id), reminders: reminders !== 0 }),
  }),
  erased: sqliteRecords(db, {
    sql: 'SELECT * FROM erased ORDER BY account_id',
    recordOf: ({ account_id }) => ({ accountId: String(account_id) }),
  }),
  deferred: sqliteRecords(db, {
    sql: 'SELECT * FROM put_off_events ORDER BY position',
    recordOf: ({ position, events }) => ({ position: Number(position), events: JSON.parse(String(events)) }),
  }),
  outbox: sqliteOutboxSource(db),
});
