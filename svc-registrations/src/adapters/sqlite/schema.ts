import { sqliteOutboxTable } from '@marathon/event-bus/sqlite';
import { sqliteErasedAccountsTable } from '@marathon/persistence/sqlite';

/**
 * registrations.db. Add migrations at the end, never change a released one.
 * - `marathons` is the projection with the spots taken. Its trigger is the last guard against overselling:
 *   no statement raises the count above the limit. (An owner may lower the limit below the count, which then
 *   only falls.)
 * - Idempotency records have an index by age: a clock may be set, so their order of arrival is not their age.
 * - A person's registration is unique by account, or by email without an account. An address may change its
 *   owner, so it is not unique with an account.
 * - `participants` holds search keys of all `registrations` up to its highest position.
 * - `cancelled_registrations` and `erased_accounts` are kept for 30 days, `registration_log` forever.
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
  // Equal names and columns in every service.
  `
  ALTER TABLE answers RENAME TO idempotency_records;
  ALTER TABLE idempotency_records RENAME COLUMN email TO account;
  DROP INDEX answers_by_age;
  CREATE INDEX idempotency_records_by_age ON idempotency_records (stored_at);
  `,
  'ALTER TABLE marathons ADD COLUMN waiting_room INTEGER NOT NULL DEFAULT 0 CHECK (waiting_room IN (0, 1))',
  // A constraint of the table goes only with the table.
  `
  CREATE TABLE registrations_of_accounts (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account_id TEXT,
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
    date TEXT NOT NULL
  ) STRICT;
  INSERT INTO registrations_of_accounts (position, id, email, marathon_id, marathon_title, registration_start,
      registration_fee, first_name, last_name, participant_name, contact, additional_info, address, date)
    SELECT position, id, email, marathon_id, marathon_title, registration_start,
      registration_fee, first_name, last_name, participant_name, contact, additional_info, address, date
    FROM registrations ORDER BY position;
  DROP TABLE registrations;
  ALTER TABLE registrations_of_accounts RENAME TO registrations;
  CREATE UNIQUE INDEX registrations_by_account ON registrations (account_id, marathon_id)
    WHERE account_id IS NOT NULL;
  CREATE UNIQUE INDEX registrations_by_email ON registrations (email, marathon_id)
    WHERE account_id IS NULL AND email <> '';

  CREATE TABLE cancelled_registrations (
    id TEXT PRIMARY KEY,
    account_id TEXT,
    marathon_id TEXT NOT NULL,
    registered_at TEXT NOT NULL,
    cancelled_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX cancelled_registrations_by_account ON cancelled_registrations (account_id);
  CREATE INDEX cancelled_registrations_by_age ON cancelled_registrations (cancelled_at);

  ${sqliteErasedAccountsTable}
  `,
  // Filled after a rush or at an organizer's first read, so that registering pays nothing.
  `
  CREATE TABLE participants (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    marathon_id TEXT NOT NULL,
    date TEXT NOT NULL,
    name_key TEXT NOT NULL,
    last_name_key TEXT NOT NULL,
    email_key TEXT NOT NULL
  ) STRICT;
  CREATE INDEX participants_by_date ON participants (marathon_id, date, id);
  CREATE INDEX participants_by_name ON participants (marathon_id, name_key, id);
  CREATE INDEX participants_by_last_name ON participants (marathon_id, last_name_key);
  CREATE INDEX participants_by_email ON participants (marathon_id, email_key);
  CREATE TRIGGER participant_removed AFTER DELETE ON registrations BEGIN
    DELETE FROM participants WHERE position = old.position;
  END;
  CREATE INDEX cancelled_registrations_by_marathon ON cancelled_registrations (marathon_id, cancelled_at, id);
  `,
  `
  ALTER TABLE marathons ADD COLUMN registration_closed INTEGER NOT NULL DEFAULT 0 CHECK (registration_closed IN (0, 1));
  ALTER TABLE marathons ADD COLUMN cancelled_at TEXT;
  `,
  // Refilled with the new column at the next read.
  `
  DELETE FROM participants;
  ALTER TABLE participants ADD COLUMN calling_code TEXT NOT NULL DEFAULT '';
  CREATE INDEX participants_by_calling_code ON participants (marathon_id, calling_code);
  `,
  // Existing rows stay unchanged.
  'ALTER TABLE registrations ADD COLUMN added_by_organizer INTEGER NOT NULL DEFAULT 0 CHECK (added_by_organizer IN (0, 1))',
  // Going above the limit needs its own column in the same statement, so it never happens by accident.
  `
  ALTER TABLE marathons ADD COLUMN places_over_limit INTEGER NOT NULL DEFAULT 0;
  DROP TRIGGER places_within_limit;
  CREATE TRIGGER places_within_limit BEFORE UPDATE OF places_taken ON marathons
  WHEN NEW.places_taken > OLD.places_taken AND NEW.places_taken > NEW.participants_limit
    AND NEW.places_taken - OLD.places_taken > NEW.places_over_limit - OLD.places_over_limit
  BEGIN
    SELECT RAISE(ABORT, 'more places than the marathon has');
  END;

  CREATE TABLE registration_log (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    marathon_id TEXT NOT NULL,
    registration_id TEXT,
    at TEXT NOT NULL,
    action TEXT NOT NULL,
    actor_role TEXT NOT NULL,
    actor_id TEXT,
    actor_name TEXT,
    changes TEXT NOT NULL,
    reason TEXT NOT NULL,
    despite TEXT NOT NULL,
    count INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX registration_log_by_marathon ON registration_log (marathon_id, at, id);
  CREATE INDEX registration_log_by_registration ON registration_log (registration_id);
  CREATE INDEX registration_log_by_actor ON registration_log (actor_id);
  CREATE INDEX registration_log_reasons ON registration_log (at) WHERE action = 'cancelled' AND reason <> '';
  `,
  // Without questions, registering reads and writes as before.
  `
  ALTER TABLE marathons ADD COLUMN questions TEXT;
  ALTER TABLE marathons ADD COLUMN chosen TEXT;
  ALTER TABLE registrations ADD COLUMN answers TEXT;
  CREATE TABLE medical_answers (
    registration_id TEXT PRIMARY KEY,
    marathon_id TEXT NOT NULL,
    answers TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX medical_answers_by_marathon ON medical_answers (marathon_id);
  CREATE TRIGGER medical_answers_removed AFTER DELETE ON registrations BEGIN
    DELETE FROM medical_answers WHERE registration_id = old.id;
  END;
  `,
  // Refilled with words of names at the next read. `last_name_key` is for older processes.
  `
  DELETE FROM participants;
  ALTER TABLE participants ADD COLUMN words TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE participant_words (
    marathon_id TEXT NOT NULL,
    word TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (marathon_id, word, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX participant_words_by_position ON participant_words (position);
  CREATE TRIGGER participant_words_added AFTER INSERT ON participants BEGIN
    INSERT INTO participant_words (marathon_id, word, position)
      SELECT DISTINCT new.marathon_id, value, new.position FROM json_each(new.words);
  END;
  CREATE TRIGGER participant_words_changed AFTER UPDATE OF words ON participants WHEN new.words IS NOT old.words BEGIN
    DELETE FROM participant_words WHERE position = old.position;
    INSERT INTO participant_words (marathon_id, word, position)
      SELECT DISTINCT new.marathon_id, value, new.position FROM json_each(new.words);
  END;
  CREATE TRIGGER participant_words_removed AFTER DELETE ON participants BEGIN
    DELETE FROM participant_words WHERE position = old.position;
  END;
  `,
  'ALTER TABLE marathons ADD COLUMN taken_down INTEGER NOT NULL DEFAULT 0 CHECK (taken_down IN (0, 1))',
  "ALTER TABLE registrations ADD COLUMN details TEXT NOT NULL DEFAULT '{}'",
  // The index has those who are checked in alone: registering pays nothing.
  `
  ALTER TABLE registrations ADD COLUMN checked_in_at TEXT;
  ALTER TABLE registrations ADD COLUMN check_in_id TEXT;
  CREATE INDEX registrations_checked_in ON registrations (marathon_id) WHERE checked_in_at IS NOT NULL;
  `,
  `
  ALTER TABLE cancelled_registrations ADD COLUMN without_account TEXT NOT NULL DEFAULT 'null';
  CREATE INDEX cancelled_registrations_without_account
    ON cancelled_registrations (json_extract(without_account, '$.email')) WHERE account_id IS NULL;
  `,
  "ALTER TABLE cancelled_registrations ADD COLUMN bookkeeping TEXT NOT NULL DEFAULT 'null'",
  // Refilled at the next read: with numbers among the words, and a `last_name_key` that holds the first name, too.
  `
  DELETE FROM participants;
  DROP INDEX participants_by_last_name;
  CREATE INDEX participants_by_last_name ON participants (marathon_id, last_name_key, id);
  `,
];

export const schemaVersion = migrations.length;
