import type { ClientError } from '@marathon/contracts/clientErrors';
import type { Clock } from '@marathon/contracts/clock';
import { inUnsyncedTransaction, openDatabase, sqliteErrors } from '@marathon/persistence/sqlite';
import { type ErrorStore, groupKey, mostGroups, retentionMs } from './errorStore.ts';

const migrations = [
  `CREATE TABLE errors (
     key TEXT PRIMARY KEY,
     remote TEXT NOT NULL,
     count INTEGER NOT NULL,
     first_at INTEGER NOT NULL,
     last_at INTEGER NOT NULL,
     last TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX errors_by_remote ON errors (remote, last_at);
   CREATE INDEX errors_by_time ON errors (last_at);`,
];

interface Row {
  readonly count: number;
  readonly first_at: number;
  readonly last_at: number;
  readonly last: string;
}

export function openSqliteErrorStore(file: string, now: Clock): ErrorStore {
  const db = openDatabase(file, migrations);
  const put = db.prepare(`INSERT INTO errors VALUES (:key, :remote, 1, :at, :at, :last)
    ON CONFLICT (key) DO UPDATE SET count = count + 1, last_at = excluded.last_at, last = excluded.last
    RETURNING count`);
  const forget = db.prepare('DELETE FROM errors WHERE last_at < ?');
  const bound = db.prepare(`DELETE FROM errors WHERE key IN
    (SELECT key FROM errors WHERE remote = ? ORDER BY last_at DESC LIMIT -1 OFFSET ${mostGroups})`);
  const find = db.prepare('SELECT * FROM errors WHERE remote = ? AND last_at >= ? ORDER BY last_at DESC');

  return {
    async add(error) {
      const at = now().getTime();
      const { remote } = error;
      inUnsyncedTransaction(db, () => {
        forget.run(at - retentionMs);
        const { count } = put.get({ key: groupKey(error), remote, at, last: JSON.stringify(error) }) ?? {};
        if (count !== 1) return;
        bound.run(remote);
      });
    },
    async list(remote) {
      const rows = sqliteErrors(() => find.all(remote, now().getTime() - retentionMs)) as unknown as Row[];
      return rows.map(({ count, first_at, last_at, last }) => ({
        ...(JSON.parse(last) as ClientError),
        count,
        firstAt: new Date(first_at).toISOString(),
        lastAt: new Date(last_at).toISOString(),
      }));
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
}
