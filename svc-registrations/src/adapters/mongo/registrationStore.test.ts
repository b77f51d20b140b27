import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { registrationStoreContract } from '../../testing/registrationStoreContract.ts';
import { sharedStoreContract } from '../../testing/sharedStoreContract.ts';
import { openMongoRegistrationStore } from './registrationStore.ts';

const now = () => new Date();

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 60_000 },
  () => {
    registrationStoreContract('MongoDB', () => openMongoRegistrationStore(aMongoDatabase(), now));
    sharedStoreContract('MongoDB', () => {
      const database = aMongoDatabase();
      return { open: () => openMongoRegistrationStore(database, now), close: database.close };
    });
  },
);
