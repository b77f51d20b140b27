import { inTransaction, openDatabase } from '@marathon/persistence/sqlite';
import { sqliteInbox, sqliteInboxIndex, sqliteInboxTable } from './sqliteInbox.ts';
import { inboxContract } from './testing/inboxContract.ts';

inboxContract('SQLite', async () => {
  const db = openDatabase(':memory:', [sqliteInboxTable, sqliteInboxIndex]);
  return (options) => {
    const inbox = sqliteInbox(db, options);
    return {
      prune: inbox.prune,
      filterUnseen: async (events, fail) =>
        inTransaction(db, () => {
          const unseen = inbox.filterUnseen(events);
          if (fail) throw fail;
          return unseen;
        }),
    };
  };
});
