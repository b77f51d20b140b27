import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { mongoDeployTokens } from './mongoDeployTokens.ts';
import { deployTokensContract } from './testing/deployTokensContract.ts';

describe.skipIf(mongoUrl === '')('on MongoDB (skipped unless MONGODB_TEST_URL names one)', () => {
  deployTokensContract('mongodb', async () => {
    const { db } = aMongoDatabase();
    return { store: mongoDeployTokens({ db }), elsewhere: mongoDeployTokens({ db }) };
  });
});
