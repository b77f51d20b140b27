import { sqlitePruning } from '../pruning/sqlitePruning.ts';
import type { Database } from '../sqlite/openDatabase.ts';
import type { RecordSource } from '../transfer/recordTransfer.ts';
import { sqliteRecords } from '../transfer/sqliteRecords.ts';

export const sqliteErasedAccountsTable = `
  CREATE TABLE erased_accounts (
    account_id TEXT PRIMARY KEY,
    erased_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX erased_accounts_by_age ON erased_accounts (erased_at);
`;

/** Stores deleted accounts, so that late events do not bring a person back. Runs in the caller's transaction. */
export function sqliteErasedAccounts(db: Database) {
  const insert = db.prepare(
    'INSERT OR IGNORE INTO erased_accounts (account_id, erased_at) VALUES (:accountId, :at)',
  );
  const select = db.prepare(
    'SELECT account_id FROM erased_accounts WHERE erased_at >= :since ORDER BY erased_at',
  );
  const prune = sqlitePruning(db, { table: 'erased_accounts', key: ['account_id'], storedAt: 'erased_at' });
  const since = (at: Date) => select.all({ since: at.getTime() }).map(({ account_id }) => String(account_id));
  const exists = db.prepare('SELECT 1 FROM erased_accounts WHERE account_id = :accountId');
  // Every registration asks, and only this process writes. A rollback leaves its account here, but not in the table.
  const accountIds = new Set(since(new Date(0)));
  return {
    has: (accountId: string | null): boolean =>
      accountId !== null && accountIds.has(accountId) && exists.get({ accountId }) !== undefined,
    note(accountId: string, at: Date): boolean {
      accountIds.add(accountId);
      return insert.run({ accountId, at: at.getTime() }).changes === 1;
    },
    since,
    prune,
  };
}

export interface ErasedEntry {
  readonly accountId: string;
  readonly erasedAt: number;
}

export const sqliteErasedAccountsSource = (db: Database): RecordSource<ErasedEntry> =>
  sqliteRecords(db, {
    sql: 'SELECT account_id, erased_at FROM erased_accounts ORDER BY account_id',
    recordOf: (row) => ({ accountId: String(row.account_id), erasedAt: Number(row.erased_at) }),
  });
