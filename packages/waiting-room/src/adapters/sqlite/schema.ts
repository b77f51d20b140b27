export const migrations = [
  `CREATE TABLE rooms (
     marathon_id TEXT PRIMARY KEY,
     secret TEXT NOT NULL,
     seed TEXT NOT NULL,
     commitment TEXT NOT NULL,
     closes_at INTEGER NOT NULL,
     state TEXT NOT NULL
   ) STRICT;
   CREATE TABLE entries (
     marathon_id TEXT NOT NULL,
     id TEXT NOT NULL,
     number INTEGER,
     state TEXT NOT NULL,
     expires_at INTEGER,
     is_extended INTEGER NOT NULL,
     has_left INTEGER NOT NULL,
     takes_part_in_draw INTEGER NOT NULL,
     PRIMARY KEY (marathon_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX entries_by_number ON entries (marathon_id, number) WHERE number IS NOT NULL;
   CREATE TABLE admissions_out (
     marathon_id TEXT NOT NULL,
     number INTEGER NOT NULL,
     ends_at INTEGER NOT NULL,
     PRIMARY KEY (marathon_id, number)
   ) STRICT, WITHOUT ROWID;`,
  // The entry's account, until its turn is announced.
  `CREATE TABLE accounts (
     marathon_id TEXT NOT NULL,
     entry_id TEXT NOT NULL,
     account_id TEXT NOT NULL,
     PRIMARY KEY (marathon_id, entry_id)
   ) STRICT, WITHOUT ROWID;`,
];

export const schemaVersion = migrations.length;
