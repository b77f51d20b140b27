import { migrate } from '@marathon/persistence/mongo';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { migrations } from '../adapters/mongo/schema.ts';
import { mongoVitalStore } from './mongoVitalStore.ts';
import { vitalStoreContract } from './testing/vitalStoreContract.ts';

describe.skipIf(mongoUrl === '')('on MongoDB (skipped unless MONGODB_TEST_URL names one)', () => {
  vitalStoreContract('MongoDB', async (now) => {
    const mongo = aMongoDatabase();
    await migrate(mongo, migrations);
    return { store: mongoVitalStore(mongo, now), reopen: async () => mongoVitalStore(mongo, now) };
  });
});
