import { sqliteInboxIndex, sqliteInboxTable, sqliteOutboxTable } from '@marathon/event-bus/sqlite';
import { sqliteIdempotencyTable } from '@marathon/persistence/sqlite';
import { ownPaths } from '../../domain/ownPictures.ts';

/** `registration_count` is a plain sum: below zero while a created is still under way behind its cancelled. */
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

/** With the Idempotency-Key that a marathon was added under goes a fingerprint of what was asked then. */
const idempotencyKeys = `
  ALTER TABLE marathons ADD COLUMN idempotency_key TEXT;
  ALTER TABLE marathons ADD COLUMN fingerprint TEXT;
  CREATE UNIQUE INDEX marathons_by_idempotency_key ON marathons (created_by, idempotency_key)
    WHERE idempotency_key IS NOT NULL;
`;

/** NULL: the creator of an older marathon has not chosen one yet (decision 25). */
const timeZones = 'ALTER TABLE marathons ADD COLUMN time_zone TEXT;';

/** The keys move out of the marathons' rows, so that they outlive their marathons and end after a day. */
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

/** What limits a person's additions. `additions` holds those of the last hour, also of marathons deleted since. */
const additionLimits = `
  CREATE TABLE additions (created_by TEXT NOT NULL, added_at TEXT NOT NULL) STRICT;
  CREATE INDEX additions_by_creator ON additions (created_by, added_at);
  CREATE INDEX additions_by_age ON additions (added_at);
  CREATE INDEX marathons_by_creator_and_date ON marathons (created_by, event_date);
`;

/** Rises with each change of the count: of two counts the later one is known. */
const countRevisions = 'ALTER TABLE marathons ADD COLUMN count_revision INTEGER NOT NULL DEFAULT 0;';

/** Covering indexes: which marathons of a list have changed is read without their texts. */
const versionIndexes = `
  DROP INDEX marathons_by_creation;
  DROP INDEX marathons_by_creator;
  CREATE INDEX marathons_by_creation ON marathons (created_at, id, revision, registration_count);
  CREATE INDEX marathons_by_creator ON marathons (created_by, created_at, id, revision, registration_count);
`;

/** The same with what tells the later of two counts. */
const countRevisionIndexes = `
  DROP INDEX marathons_by_creation;
  DROP INDEX marathons_by_creator;
  CREATE INDEX marathons_by_creation ON marathons (created_at, id, revision, registration_count, count_revision);
  CREATE INDEX marathons_by_creator
    ON marathons (created_by, created_at, id, revision, registration_count, count_revision);
`;

/** Marathons of before have none. */
const waitingRooms =
  'ALTER TABLE marathons ADD COLUMN waiting_room INTEGER NOT NULL DEFAULT 0 CHECK (waiting_room IN (0, 1));';

/**
 * Pictures of the product's own are stored without the origin it is reached by (decision 23). What follows the scheme up
 * to the next slash is that origin; the ids are those of demo marathons.
 */
const ownPicturePaths = `
  WITH paths AS (
    SELECT id, substr(image, instr(image, '://') + 2 + instr(substr(image, instr(image, '://') + 3), '/')) AS path
    FROM marathons WHERE id GLOB '5eed0000000000000000????' AND image GLOB 'http*://*'
  )
  UPDATE marathons SET image = paths.path FROM paths
  WHERE paths.id = marathons.id AND paths.path IN (${ownPaths.map((path) => `'${path}'`)});
`;

/** Applied once each, in order; add to the end. */
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
];
