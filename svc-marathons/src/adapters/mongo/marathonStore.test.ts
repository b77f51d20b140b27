import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe, expect, test } from 'vitest';
import { aMarathon } from '../../testing/builders.ts';
import { marathonStoreContract } from '../../testing/marathonStoreContract.ts';
import { sharedStoreContract } from '../../testing/sharedStoreContract.ts';
import { openMongoMarathonStore } from './marathonStore.ts';

const now = () => new Date();

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 60_000 },
  () => {
    marathonStoreContract('MongoDB', (clock) => openMongoMarathonStore(aMongoDatabase(), clock));

    sharedStoreContract('MongoDB', () => {
      const database = aMongoDatabase();
      return { open: () => openMongoMarathonStore(database, now), close: database.close };
    });

    test('a document that is no marathon is refused, whoever writes it', async () => {
      const database = aMongoDatabase();
      const store = await openMongoMarathonStore(database, now);
      const marathons = database.db.collection('marathons');
      const { _id } = aMarathon();
      await store.add(aMarathon({ _id }), []);
      await expect(marathons.insertOne({ title: 'No dates' })).rejects.toThrow('failed validation');
      await expect(
        marathons.updateOne({ title: 'Fjord Run' }, { $set: { registrationCount: '1' } }),
      ).rejects.toThrow('failed validation');
      await store.close();
    });
  },
);
