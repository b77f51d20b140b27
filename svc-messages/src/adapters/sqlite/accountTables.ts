import type { Database } from '@marathon/persistence/sqlite';
import type { TableOf } from '@marathon/persistence/transactions';
import type { Preferences } from '../../application/ports/messageStore.ts';
import type { ErasedAccountTable } from '../../application/ports/unitOfWork.ts';

export function preferenceTable(db: Database) {
  const find = db.prepare('SELECT reminders FROM preferences WHERE account_id = :accountId');
  const set = db.prepare(
    `INSERT INTO preferences (account_id, reminders) VALUES (:accountId, :reminders)
     ON CONFLICT (account_id) DO UPDATE SET reminders = excluded.reminders`,
  );
  const erase = db.prepare('DELETE FROM preferences WHERE account_id = :accountId');
  return {
    of: (accountId: string): Preferences => ({ reminders: find.get({ accountId })?.reminders !== 0 }),
    set: (accountId: string, { reminders }: Preferences) =>
      set.run({ accountId, reminders: Number(reminders) }),
    erase(accountIds: readonly string[]) {
      for (const accountId of accountIds) erase.run({ accountId });
    },
  };
}

export function erasedAccountTable(db: Database): TableOf<ErasedAccountTable> {
  const find = db.prepare('SELECT 1 FROM erased WHERE account_id = :accountId');
  const add = db.prepare('INSERT INTO erased (account_id) VALUES (:accountId) ON CONFLICT DO NOTHING');
  return {
    among: (accountIds) => new Set(accountIds.filter((accountId) => find.get({ accountId }) !== undefined)),
    add(accountIds) {
      for (const accountId of accountIds) add.run({ accountId });
    },
  };
}
