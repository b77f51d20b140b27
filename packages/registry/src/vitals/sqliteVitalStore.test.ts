import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { onTestFinished } from 'vitest';
import { openSqliteVitalStore } from './sqliteVitalStore.ts';
import { vitalStoreContract } from './testing/vitalStoreContract.ts';

vitalStoreContract('SQLite', async (now) => {
  const file = join(temporaryFolder(), 'vitals.db');
  const open = () => {
    const store = openSqliteVitalStore(file, now);
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
