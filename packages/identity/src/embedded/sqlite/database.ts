import { sqliteOutboxTable } from '@marathon/event-bus/sqlite';
import { type Database, openDatabase, openToRead } from '@marathon/persistence/sqlite';

/** Only while no process serves from it. */
export const openIdentityToRead = (file: string): Database => openToRead(file, migrations);

export function openIdentityDatabase(file: string): Database {
  return openDatabase(file, migrations);
}

export const openIdentityBeside = (file: string): Database =>
  openDatabase(file, migrations, { shared: true });

const migrations = [
  `CREATE TABLE accounts (
     subject       TEXT PRIMARY KEY,
     email         TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
     name          TEXT NOT NULL,
     photo_url     TEXT,
     password_hash TEXT,
     created_at    TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE external_identities (
     provider         TEXT NOT NULL,
     external_subject TEXT NOT NULL,
     subject          TEXT NOT NULL REFERENCES accounts (subject),
     PRIMARY KEY (provider, external_subject)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE artifacts (
     model       TEXT NOT NULL,
     id          TEXT NOT NULL,
     payload     TEXT NOT NULL,
     grant_id    TEXT,
     uid         TEXT,
     consumed_at INTEGER,
     expires_at  INTEGER,
     PRIMARY KEY (model, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX artifacts_by_grant ON artifacts (grant_id) WHERE grant_id IS NOT NULL;
   CREATE INDEX artifacts_by_uid ON artifacts (model, uid) WHERE uid IS NOT NULL;
   CREATE INDEX artifacts_by_expiry ON artifacts (expires_at) WHERE expires_at IS NOT NULL;`,
  // A finished login with an unredeemed code belongs to a person, too.
  `ALTER TABLE artifacts ADD COLUMN account_id TEXT GENERATED ALWAYS AS
     (coalesce(payload ->> '$.accountId', payload ->> '$.result.login.accountId')) VIRTUAL;
   CREATE INDEX artifacts_by_account ON artifacts (account_id) WHERE account_id IS NOT NULL;
   CREATE TABLE ended_sign_ins (
     id       TEXT PRIMARY KEY,
     ended_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // Google has verified its people's addresses. `verify_by`: until when an unverified account keeps its address.
  `ALTER TABLE accounts ADD COLUMN verified_at TEXT;
   ALTER TABLE accounts ADD COLUMN verify_by TEXT;
   ALTER TABLE accounts ADD COLUMN disabled_at TEXT;
   UPDATE accounts SET verified_at = created_at
     WHERE subject IN (SELECT subject FROM external_identities);
   CREATE TABLE challenges (
     id             TEXT PRIMARY KEY,
     subject        TEXT,
     purpose        TEXT NOT NULL,
     email          TEXT NOT NULL,
     previous_email TEXT,
     secret_hash    TEXT NOT NULL,
     tries_left     INTEGER NOT NULL,
     issued_at      INTEGER NOT NULL,
     expires_at     INTEGER NOT NULL,
     used_at        TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX challenges_by_subject ON challenges (subject, purpose) WHERE subject IS NOT NULL;
   CREATE INDEX challenges_by_expiry ON challenges (expires_at);
   CREATE TABLE devices (
     subject TEXT NOT NULL,
     id      TEXT NOT NULL,
     seen_at INTEGER NOT NULL,
     PRIMARY KEY (subject, id)
   ) STRICT, WITHOUT ROWID;
   ${sqliteOutboxTable}`,
  `CREATE TABLE deletions (
     id           TEXT PRIMARY KEY,
     subject      TEXT NOT NULL UNIQUE,
     requested_at TEXT NOT NULL,
     email        TEXT,
     name         TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE erasures (
     subject   TEXT NOT NULL,
     service   TEXT NOT NULL,
     erased_at TEXT NOT NULL,
     PRIMARY KEY (subject, service)
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE device_names (
     sign_in_id TEXT PRIMARY KEY,
     subject    TEXT NOT NULL,
     name       TEXT NOT NULL,
     at         INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX device_names_by_time ON device_names (at);
   CREATE INDEX device_names_by_subject ON device_names (subject);`,
  // `enabled_at` is NULL during setup. `last_step`: of the last used code.
  `CREATE TABLE second_factors (
     subject    TEXT PRIMARY KEY,
     secret_id  TEXT NOT NULL,
     set_up_at  TEXT NOT NULL,
     enabled_at TEXT,
     last_step  INTEGER NOT NULL DEFAULT 0
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE recovery_codes (
     subject TEXT NOT NULL,
     hash    TEXT NOT NULL,
     PRIMARY KEY (subject, hash)
   ) STRICT, WITHOUT ROWID;`,
  // `counter`: of the last answer; 0 if the passkey does not count. `transports`: JSON.
  `CREATE TABLE passkeys (
     credential_id TEXT PRIMARY KEY,
     id            TEXT NOT NULL UNIQUE,
     subject       TEXT NOT NULL,
     name          TEXT NOT NULL,
     public_key    BLOB NOT NULL,
     counter       INTEGER NOT NULL,
     transports    TEXT NOT NULL,
     created_at    TEXT NOT NULL,
     last_used_at  TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX passkeys_by_subject ON passkeys (subject, created_at);`,
];

export const identitySchemaVersion = migrations.length;
