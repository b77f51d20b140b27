import { sqliteOutboxTable } from '@marathon/event-bus/sqlite';

/**
 * registrations.db. Add migrations at the end, never change one that has shipped.
 *
 * - `marathons` is the projection, with the places taken. A deleted marathon leaves its row as a tombstone. The trigger
 *   is the last line against overselling: no statement can raise the count above the limit. (A limit lowered below it by
 *   the owner is allowed; from then on the count can only fall.)
 * - Idempotency records are found by age through an index: their order of arrival is not that of a clock that was set.
 * - UNIQUE (email, marathon_id) is both the rule and the way to one person's list: one index to keep instead of two.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE marathons (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
    title TEXT,
    registration_start TEXT,
    registration_end TEXT,
    event_date TEXT,
    registration_fee REAL,
    participants_limit INTEGER,
    places_taken INTEGER NOT NULL DEFAULT 0 CHECK (places_taken >= 0),
    CHECK (deleted = 1 OR (title IS NOT NULL AND registration_start IS NOT NULL
      AND registration_end IS NOT NULL AND event_date IS NOT NULL))
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER places_within_limit BEFORE UPDATE OF places_taken ON marathons
  WHEN NEW.places_taken > OLD.places_taken AND NEW.places_taken > NEW.participants_limit
  BEGIN
    SELECT RAISE(ABORT, 'more places than the marathon has');
  END;

  CREATE TABLE registrations (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    marathon_id TEXT NOT NULL REFERENCES marathons (id),
    marathon_title TEXT NOT NULL,
    registration_start TEXT NOT NULL,
    registration_fee REAL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    participant_name TEXT NOT NULL,
    contact TEXT NOT NULL,
    additional_info TEXT NOT NULL,
    address TEXT NOT NULL,
    date TEXT NOT NULL,
    UNIQUE (email, marathon_id)
  ) STRICT;

  CREATE TABLE answers (
    position INTEGER PRIMARY KEY,
    email TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    answer TEXT NOT NULL,
    stored_at INTEGER NOT NULL,
    UNIQUE (email, key)
  ) STRICT;

  ${sqliteOutboxTable}
  `,
  'CREATE INDEX answers_by_age ON answers (stored_at)',
  `
  ALTER TABLE marathons ADD COLUMN location TEXT;
  ALTER TABLE marathons ADD COLUMN time_zone TEXT;
  `,
  // The name and shape that they have in every service.
  `
  ALTER TABLE answers RENAME TO idempotency_records;
  ALTER TABLE idempotency_records RENAME COLUMN email TO account;
  DROP INDEX answers_by_age;
  CREATE INDEX idempotency_records_by_age ON idempotency_records (stored_at);
  `,
  'ALTER TABLE marathons ADD COLUMN waiting_room INTEGER NOT NULL DEFAULT 0 CHECK (waiting_room IN (0, 1))',
];
