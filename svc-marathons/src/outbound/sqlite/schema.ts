import { sqliteInboxTable, sqliteOutboxTable } from '@marathon/event-bus';

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

/** Applied once each, in order; add to the end. */
export const migrations = [marathons, sqliteOutboxTable, sqliteInboxTable, idempotencyKeys, timeZones];
