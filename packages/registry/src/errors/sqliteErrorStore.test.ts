import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { onTestFinished } from 'vitest';
import { openSqliteErrorStore } from './sqliteErrorStore.ts';
import { errorStoreContract } from './testing/errorStoreContract.ts';

errorStoreContract('SQLite', async (now) => {
  const file = join(temporaryFolder(), 'errors.db');
  const open = () => {
    const store = openSqliteErrorStore(file, now);
    onTestFinished(() => store.close());
    return store;
  };
  const store = open();
  const reopen = async () => {
    await store.close();
    return open();
  };
  return { store, reopen };
});
