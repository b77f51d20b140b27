import { sqliteOutboxTable } from '@marathon/event-bus/sqlite';
import { sqliteErasedAccountsTable } from '@marathon/persistence/sqlite';

/**
 * registrations.db. Add migrations at the end, never change one that has shipped.
 *
 * - `marathons` is the projection, with the places taken. A deleted marathon leaves its row as a tombstone. The trigger
 *   is the last line against overselling: no statement can raise the count above the limit. (A limit lowered below it by
 *   the owner is allowed; from then on the count can only fall.)
 * - Idempotency records are found by age through an index: their order of arrival is not that of a clock that was set.
 * - A person's registration of a marathon is unique by account, and by e-mail where no account is known. The index of the rule is
 *   also the way to a person's list, and each row is in one of the two. An address may change hands, so with an account it is not unique.
 * - `participants` holds by position a beginning of `registrations`: all up to its highest position, with what they are searched by.
 * - `places_over_limit` counts what organizers have added above the limit.
 * - `cancelled_registrations` and `erased_accounts` are kept for 30 days; entries of `registration_log` for as long as the database.
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
  // A rule that stands in the table itself goes only with the table.
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
  // Filled behind a rush, or when an organizer looks (`participantTable.ts`), so that registering pays nothing for it.
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
  // Filled again with the new column by whoever looks next.
  `
  DELETE FROM participants;
  ALTER TABLE participants ADD COLUMN calling_code TEXT NOT NULL DEFAULT '';
  CREATE INDEX participants_by_calling_code ON participants (marathon_id, calling_code);
  `,
  // Rows of before stay as they were.
  'ALTER TABLE registrations ADD COLUMN added_by_organizer INTEGER NOT NULL DEFAULT 0 CHECK (added_by_organizer IN (0, 1))',
  // What goes above the limit says so in the same statement: none does by accident.
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
  // Of a race that asks nothing, registering reads and writes what it did before.
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
  // Filled again with the words of names by whoever looks next. `last_name_key` is for processes of an older version.
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
];

/** How many of them a file has had that this version serves from. */
export const schemaVersion = migrations.length;
