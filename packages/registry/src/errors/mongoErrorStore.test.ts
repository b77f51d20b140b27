import { migrate } from '@marathon/persistence/mongo';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { migrations } from '../adapters/mongo/schema.ts';
import { mongoErrorStore } from './mongoErrorStore.ts';
import { errorStoreContract } from './testing/errorStoreContract.ts';

describe.skipIf(mongoUrl === '')('on MongoDB (skipped unless MONGODB_TEST_URL names one)', () => {
  errorStoreContract('MongoDB', async (now) => {
    const mongo = aMongoDatabase();
    await migrate(mongo, migrations);
    return { store: mongoErrorStore(mongo, now), reopen: async () => mongoErrorStore(mongo, now) };
  });
});
