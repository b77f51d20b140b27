import { type Database, openDatabase, openToRead } from '@marathon/persistence/sqlite';

/** While no process serves from it. */
export const openIdentityToRead = (file: string): Database => openToRead(file, migrations);

/** identity.db: accounts, and what the provider issued. */
export function openIdentityDatabase(file: string): Database {
  return openDatabase(file, migrations);
}

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
  // A finished login whose code is not redeemed yet belongs to a person, too.
  `ALTER TABLE artifacts ADD COLUMN account_id TEXT GENERATED ALWAYS AS
     (coalesce(payload ->> '$.accountId', payload ->> '$.result.login.accountId')) VIRTUAL;
   CREATE INDEX artifacts_by_account ON artifacts (account_id) WHERE account_id IS NOT NULL;
   CREATE TABLE ended_sign_ins (
     id       TEXT PRIMARY KEY,
     ended_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
];
