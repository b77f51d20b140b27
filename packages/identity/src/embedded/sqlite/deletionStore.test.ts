import { onTestFinished } from 'vitest';
import { deletionRecordsContract } from '../../testing/deletionRecordsContract.ts';
import { openIdentityDatabase } from './database.ts';
import { createDeletionStore } from './deletionStore.ts';

deletionRecordsContract(async () => {
  const db = openIdentityDatabase(':memory:');
  onTestFinished(() => db.close());
  let at = '';
  const store = createDeletionStore(db, () => new Date(at));
  return {
    ...store,
    async begin(deletionId, account, requestedAt) {
      at = requestedAt;
      store.remove(deletionId, account);
    },
  };
});
