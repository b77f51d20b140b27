import { sqliteInboxIndex, sqliteInboxTable, sqliteOutboxTable } from '@marathon/event-bus/sqlite';
import { sqliteErasedAccountsTable, sqliteIdempotencyTable } from '@marathon/persistence/sqlite';
import { ownPaths } from '../../domain/ownPictures.ts';

/** `registration_count` is a plain sum: below zero when a cancellation arrives before its registration. */
const marathons = `
  CREATE TABLE marathons (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    image TEXT NOT NULL,
    location TEXT NOT NULL,
    registration_start TEXT NOT NULL,
    registration_end TEXT NOT NULL,
    event_date TEXT NOT NULL,
    distance TEXT NOT NULL,
    organizer TEXT NOT NULL,
    registration_fee REAL,
    participants_limit INTEGER,
    registration_count INTEGER NOT NULL,
    description TEXT NOT NULL,
    created_at TEXT NOT NULL,
    created_by TEXT NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX marathons_by_creation ON marathons (created_at, id);
  CREATE INDEX marathons_by_creator ON marathons (created_by, created_at, id);
  CREATE TABLE seeded (at TEXT NOT NULL) STRICT;
`;

/** A marathon's Idempotency-Key with a fingerprint of its request. */
const idempotencyKeys = `
  ALTER TABLE marathons ADD COLUMN idempotency_key TEXT;
  ALTER TABLE marathons ADD COLUMN fingerprint TEXT;
  CREATE UNIQUE INDEX marathons_by_idempotency_key ON marathons (created_by, idempotency_key)
    WHERE idempotency_key IS NOT NULL;
`;

/** NULL: the creator of an older marathon has not chosen one yet. */
const timeZones = 'ALTER TABLE marathons ADD COLUMN time_zone TEXT;';

/** Moves the keys out of the marathons' rows: they outlive marathons and expire after a day. */
const idempotencyRecords = `
  ${sqliteIdempotencyTable}
  INSERT INTO idempotency_records (account, key, fingerprint, answer, stored_at)
    SELECT created_by, idempotency_key, fingerprint, json_object('ok', json('true'), 'value', id),
      CAST(unixepoch(created_at) AS INTEGER) * 1000
    FROM marathons WHERE idempotency_key IS NOT NULL ORDER BY created_at, id;
  DROP INDEX marathons_by_idempotency_key;
  ALTER TABLE marathons DROP COLUMN idempotency_key;
  ALTER TABLE marathons DROP COLUMN fingerprint;
`;

/** For a person's limits. `additions` holds the last hour, deleted marathons included. */
const additionLimits = `
  CREATE TABLE additions (created_by TEXT NOT NULL, added_at TEXT NOT NULL) STRICT;
  CREATE INDEX additions_by_creator ON additions (created_by, added_at);
  CREATE INDEX additions_by_age ON additions (added_at);
  CREATE INDEX marathons_by_creator_and_date ON marathons (created_by, event_date);
`;

/** Rises with each change of the count, so that two counts can be ordered. */
const countRevisions = 'ALTER TABLE marathons ADD COLUMN count_revision INTEGER NOT NULL DEFAULT 0;';

/** Covering indexes for the query of changed marathons, without their texts. */
const versionIndexes = `
  DROP INDEX marathons_by_creation;
  DROP INDEX marathons_by_creator;
  CREATE INDEX marathons_by_creation ON marathons (created_at, id, revision, registration_count);
  CREATE INDEX marathons_by_creator ON marathons (created_by, created_at, id, revision, registration_count);
`;

const countRevisionIndexes = `
  DROP INDEX marathons_by_creation;
  DROP INDEX marathons_by_creator;
  CREATE INDEX marathons_by_creation ON marathons (created_at, id, revision, registration_count, count_revision);
  CREATE INDEX marathons_by_creator
    ON marathons (created_by, created_at, id, revision, registration_count, count_revision);
`;

const waitingRooms =
  'ALTER TABLE marathons ADD COLUMN waiting_room INTEGER NOT NULL DEFAULT 0 CHECK (waiting_room IN (0, 1));';

/** Own pictures lose their origin (from the scheme to the next slash). The ids are the demo marathons'. */
const ownPicturePaths = `
  WITH paths AS (
    SELECT id, substr(image, instr(image, '://') + 2 + instr(substr(image, instr(image, '://') + 3), '/')) AS path
    FROM marathons WHERE id GLOB '5eed0000000000000000????' AND image GLOB 'http*://*'
  )
  UPDATE marathons SET image = paths.path FROM paths
  WHERE paths.id = marathons.id AND paths.path IN (${ownPaths.map((path) => `'${path}'`)});
`;

/** NULL: only the email of an older marathon's creator is known. Deleted accounts are kept for 30 days. */
const accounts = `
  ALTER TABLE marathons ADD COLUMN created_by_id TEXT;
  CREATE INDEX marathons_by_account_and_date ON marathons (created_by_id, event_date);
  ${sqliteErasedAccountsTable}
`;

const plainLetters = [
  ...[
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['Æ', 'ae'],
    ['œ', 'oe'],
    ['Œ', 'oe'],
    ['ø', 'o'],
    ['Ø', 'o'],
  ],
  ...[
    ['ł', 'l'],
    ['Ł', 'l'],
    ['đ', 'd'],
    ['Đ', 'd'],
  ],
];
const searched = (row: 'new' | 'marathons') =>
  ['title', 'location', 'description']
    .map((column) =>
      plainLetters.reduce(
        (text, [letter, typed]) => `replace(${text}, '${letter}', '${typed}')`,
        `${row}.${column}`,
      ),
    )
    .join();
const numberOf = (id: string) => `(SELECT number FROM searched_marathons WHERE id = ${id})`;

/** `month` is NULL after a change of the date. Triggers keep the words right whoever writes; VACUUM changes row numbers. */
const searchIndex = `
  CREATE TABLE searched_marathons (
    number INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    month TEXT
  ) STRICT;
  CREATE INDEX searched_marathons_by_month ON searched_marathons (month, id);
  CREATE VIRTUAL TABLE marathon_words USING fts5(
    title, location, description,
    content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
  );
  INSERT INTO searched_marathons (id) SELECT id FROM marathons ORDER BY created_at, id;
  INSERT INTO marathon_words (rowid, title, location, description)
    SELECT ${numberOf('marathons.id')}, ${searched('marathons')} FROM marathons;
  CREATE TRIGGER search_added_marathon AFTER INSERT ON marathons BEGIN
    INSERT INTO searched_marathons (id) VALUES (new.id);
    INSERT INTO marathon_words (rowid, title, location, description)
      VALUES (${numberOf('new.id')}, ${searched('new')});
  END;
  CREATE TRIGGER search_renamed_marathon AFTER UPDATE OF title, location, description ON marathons
    WHEN (new.title, new.location, new.description) IS NOT (old.title, old.location, old.description)
  BEGIN
    DELETE FROM marathon_words WHERE rowid = ${numberOf('new.id')};
    INSERT INTO marathon_words (rowid, title, location, description)
      VALUES (${numberOf('new.id')}, ${searched('new')});
  END;
  CREATE TRIGGER search_moved_marathon AFTER UPDATE OF event_date, time_zone ON marathons
    WHEN (new.event_date, new.time_zone) IS NOT (old.event_date, old.time_zone)
  BEGIN
    UPDATE searched_marathons SET month = NULL WHERE id = new.id;
  END;
  CREATE TRIGGER search_removed_marathon AFTER DELETE ON marathons BEGIN
    DELETE FROM marathon_words WHERE rowid = ${numberOf('old.id')};
    DELETE FROM searched_marathons WHERE id = old.id;
  END;
`;

/** Older marathons follow their window and take place. */
const cancellations = `
  ALTER TABLE marathons ADD COLUMN registration_closed INTEGER NOT NULL DEFAULT 0 CHECK (registration_closed IN (0, 1));
  ALTER TABLE marathons ADD COLUMN cancelled_at TEXT;
  ALTER TABLE marathons ADD COLUMN cancellation_note TEXT NOT NULL DEFAULT '';
`;

/** Apart from marathons, so that no list, search or event shows one. `fields` is JSON. */
const drafts = `
  CREATE TABLE drafts (
    id TEXT NOT NULL PRIMARY KEY,
    created_by_id TEXT,
    created_by TEXT NOT NULL,
    fields TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX drafts_by_account ON drafts (created_by_id, changed_at);
  CREATE INDEX drafts_by_email ON drafts (created_by) WHERE created_by_id IS NULL;
`;

const distanceIndex = 'CREATE INDEX marathons_by_distance ON marathons (distance);';

/** `path` is the image of marathons and drafts; a NULL account is deleted or unknown. */
const pictures = `
  CREATE TABLE pictures (
    hash TEXT NOT NULL PRIMARY KEY,
    path TEXT NOT NULL,
    account_id TEXT,
    added_at TEXT NOT NULL,
    used_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX pictures_by_account ON pictures (account_id, added_at);
  CREATE INDEX pictures_by_use ON pictures (used_at);
  CREATE TABLE picture_files (
    hash TEXT NOT NULL REFERENCES pictures ON DELETE CASCADE,
    name TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (hash, name)
  ) STRICT;
  CREATE INDEX marathons_by_picture ON marathons (image) WHERE image GLOB '/pictures/*';
`;

/** Account: a member; address: an invitation; neither: kept a day for the limit. */
const teams = `
  CREATE TABLE team_entries (
    id TEXT NOT NULL PRIMARY KEY,
    marathon_id TEXT NOT NULL,
    role TEXT NOT NULL,
    account_id TEXT,
    name TEXT NOT NULL,
    email TEXT,
    invited_at TEXT NOT NULL,
    accept_by TEXT NOT NULL,
    ends_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX team_entries_by_marathon ON team_entries (marathon_id, id);
  CREATE INDEX team_entries_by_account ON team_entries (account_id, id) WHERE account_id IS NOT NULL;
`;

const draftsByPicture = "CREATE INDEX drafts_by_picture ON drafts (fields ->> 'image');";

/** 0: a trigger wrote the words and knows fewer scripts; the adapter writes better ones at once or at the next start. */
const foldedWords = `
  ALTER TABLE searched_marathons ADD COLUMN indexed INTEGER NOT NULL DEFAULT 0 CHECK (indexed IN (0, 1));
  CREATE INDEX searched_marathons_to_index ON searched_marathons (id) WHERE indexed = 0;
  CREATE TRIGGER search_words_changed AFTER UPDATE OF title, location, description ON marathons
    WHEN (new.title, new.location, new.description) IS NOT (old.title, old.location, old.description)
  BEGIN
    UPDATE searched_marathons SET indexed = 0 WHERE id = new.id;
  END;
`;

/** A published draft's id must not be used again. */
const publishedDrafts = `
  CREATE TABLE published_drafts (
    id TEXT NOT NULL PRIMARY KEY,
    marathon_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Few are hidden: lists exclude them by this index and keep their covering indexes. The log outlives its marathons. */
const takedowns = `
  ALTER TABLE marathons ADD COLUMN taken_down_at TEXT;
  ALTER TABLE marathons ADD COLUMN takedown_reason TEXT NOT NULL DEFAULT '';
  CREATE INDEX marathons_taken_down ON marathons (distance, id) WHERE taken_down_at IS NOT NULL;
  CREATE TABLE takedown_log (
    number INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    marathon_id TEXT NOT NULL,
    at TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('taken-down', 'restored')),
    operator TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX takedown_log_by_marathon ON takedown_log (marathon_id, number);
  CREATE TRIGGER takedown_log_is_not_changed BEFORE UPDATE ON takedown_log BEGIN
    SELECT raise(ABORT, 'entries of this log stay');
  END;
  CREATE TRIGGER takedown_log_is_not_shortened BEFORE DELETE ON takedown_log BEGIN
    SELECT raise(ABORT, 'entries of this log stay');
  END;
`;

/** Outlives its marathons; deleted accounts lose their names. */
const raceLog = `
  CREATE TABLE race_log (
    id TEXT NOT NULL PRIMARY KEY,
    marathon_id TEXT NOT NULL,
    at TEXT NOT NULL,
    action TEXT NOT NULL,
    actor_id TEXT,
    actor_name TEXT,
    member_id TEXT,
    member_name TEXT,
    changes TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX race_log_by_marathon ON race_log (marathon_id, at, id);
  CREATE INDEX race_log_by_actor ON race_log (actor_id) WHERE actor_id IS NOT NULL;
  CREATE INDEX race_log_by_member ON race_log (member_id) WHERE member_id IS NOT NULL;
  CREATE TRIGGER race_log_is_not_changed BEFORE UPDATE OF id, marathon_id, at, action, changes ON race_log BEGIN
    SELECT raise(ABORT, 'entries of this log stay');
  END;
  CREATE TRIGGER race_log_names_nobody_else BEFORE UPDATE ON race_log
    WHEN (new.actor_id IS NOT NULL AND (new.actor_id, new.actor_name) IS NOT (old.actor_id, old.actor_name))
      OR (new.member_id IS NOT NULL AND (new.member_id, new.member_name) IS NOT (old.member_id, old.member_name))
  BEGIN
    SELECT raise(ABORT, 'entries of this log stay');
  END;
  CREATE TRIGGER race_log_is_not_shortened BEFORE DELETE ON race_log BEGIN
    SELECT raise(ABORT, 'entries of this log stay');
  END;
`;

/** JSON for fields that no search, list or constraint needs. */
const details = "ALTER TABLE marathons ADD COLUMN details TEXT NOT NULL DEFAULT '{}'";

/** In order; append only. */
export const migrations = [
  marathons,
  sqliteOutboxTable,
  sqliteInboxTable,
  idempotencyKeys,
  timeZones,
  idempotencyRecords,
  additionLimits,
  sqliteInboxIndex,
  countRevisions,
  versionIndexes,
  ownPicturePaths,
  countRevisionIndexes,
  waitingRooms,
  accounts,
  searchIndex,
  cancellations,
  drafts,
  distanceIndex,
  pictures,
  teams,
  draftsByPicture,
  foldedWords,
  publishedDrafts,
  takedowns,
  raceLog,
  details,
];

export const schemaVersion = migrations.length;
