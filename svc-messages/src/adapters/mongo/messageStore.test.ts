import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { messageStoreContract } from '../../testing/messageStoreContract.ts';
import { openMongoMessageStore } from './messageStore.ts';

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 60_000 },
  () => {
    messageStoreContract('MongoDB', (clock) => openMongoMessageStore(aMongoDatabase(), clock));
  },
);
