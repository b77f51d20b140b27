import type { MongoDatabase } from '@marathon/persistence/mongo';
import { aMigratedMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { countCorrectionsContract } from '../../testing/countCorrectionsContract.ts';
import { marathonStoreSubject } from '../../testing/marathonStoreSubject.ts';
import { mongoCountCorrections } from './countCorrections.ts';
import { openMongoMarathonStore } from './marathonStore.ts';
import { migrations } from './schema.ts';

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 60_000 },
  () => {
    let database: MongoDatabase;
    const subject = marathonStoreSubject(async (now) => {
      database = await aMigratedMongoDatabase(migrations);
      return openMongoMarathonStore(database, now);
    });
    countCorrectionsContract(subject, () => mongoCountCorrections(database, () => new Date()));
  },
);
