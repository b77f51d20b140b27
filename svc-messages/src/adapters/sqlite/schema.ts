import { sqliteOutboxTable } from '@marathon/event-bus/sqlite';

/** Instants are ISO 8601 UTC texts, or milliseconds if they are often compared. */
const queueTable = (name: 'messages' | 'pushes') => `
  CREATE TABLE ${name} (
    id TEXT NOT NULL PRIMARY KEY,
    cause TEXT NOT NULL,
    kind TEXT NOT NULL,
    account_id TEXT,
    refs TEXT NOT NULL,
    occurred_at TEXT NOT NULL,
    created_at TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    expires_at TEXT,
    urgent INTEGER NOT NULL CHECK (urgent IN (0, 1)),
    state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed', 'given-up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    leased_until INTEGER,
    ended_at INTEGER,
    last_error TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ${name}_due ON ${name} (urgent, due_at) WHERE state IN ('queued', 'failed');
  CREATE INDEX ${name}_leased ON ${name} (leased_until) WHERE leased_until IS NOT NULL;
  CREATE INDEX ${name}_ended ON ${name} (ended_at) WHERE ended_at IS NOT NULL;
  CREATE INDEX ${name}_by_account ON ${name} (account_id) WHERE account_id IS NOT NULL;
`;

const races = `
  CREATE TABLE races (
    id TEXT NOT NULL PRIMARY KEY,
    revision INTEGER NOT NULL,
    is_deleted INTEGER NOT NULL CHECK (is_deleted IN (0, 1)),
    title TEXT,
    starts_at TEXT,
    time_zone TEXT,
    location TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE race_versions (
    marathon_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    starts_at TEXT NOT NULL,
    time_zone TEXT,
    location TEXT,
    PRIMARY KEY (marathon_id, revision)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE announcements (
    marathon_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    due_at TEXT NOT NULL,
    expires_at TEXT,
    told_until TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (marathon_id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX announcements_due ON announcements (due_at);
`;

/** Late events must not restore a person in `erased`. */
const people = `
  CREATE TABLE places (
    id TEXT NOT NULL PRIMARY KEY,
    marathon_id TEXT NOT NULL,
    account_id TEXT,
    is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0, 1)),
    told_revision INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX places_by_marathon ON places (marathon_id, id) WHERE is_cancelled = 0;
  CREATE INDEX places_by_account ON places (account_id) WHERE account_id IS NOT NULL;
  CREATE TABLE preferences (
    account_id TEXT NOT NULL PRIMARY KEY,
    reminders INTEGER NOT NULL CHECK (reminders IN (0, 1))
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE erased (account_id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
`;

const deferredEvents =
  'CREATE TABLE put_off_events (position INTEGER PRIMARY KEY, events TEXT NOT NULL) STRICT;';

const cancellations = `
  ALTER TABLE races ADD COLUMN cancelled_at TEXT;
  ALTER TABLE races ADD COLUMN cancellation_note TEXT NOT NULL DEFAULT '';
`;

const takedowns =
  'ALTER TABLE races ADD COLUMN taken_down INTEGER NOT NULL DEFAULT 0 CHECK (taken_down IN (0, 1));';

const contacts = "ALTER TABLE races ADD COLUMN contact_email TEXT NOT NULL DEFAULT '';";

const pushes = `
  ${queueTable('pushes')}
  CREATE TABLE push_subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    saved_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id, saved_at);
  CREATE INDEX push_subscriptions_saved ON push_subscriptions (saved_at);
`;

/** In order; append only. */
export const migrations = [
  queueTable('messages'),
  races,
  people,
  sqliteOutboxTable,
  deferredEvents,
  cancellations,
  takedowns,
  contacts,
  pushes,
];

/** Number of migrations in a current file. */
export const schemaVersion = migrations.length;
