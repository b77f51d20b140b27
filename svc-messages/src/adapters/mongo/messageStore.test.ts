import { aMigratedMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { messageStoreContract } from '../../testing/messageStoreContract.ts';
import { openMongoMessageStore } from './messageStore.ts';
import { migrations } from './schema.ts';

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    messageStoreContract('MongoDB', async (clock) =>
      openMongoMessageStore(await aMigratedMongoDatabase(migrations), clock),
    );
  },
);
