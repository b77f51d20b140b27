import { aMigratedMongoDatabase, aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { ownershipContract } from '../../testing/ownershipContract.ts';
import { registrationStoreContract } from '../../testing/registrationStoreContract.ts';
import { sharedStoreContract } from '../../testing/sharedStoreContract.ts';
import { openMongoRegistrationStore } from './registrationStore.ts';
import { migrations } from './schema.ts';

const now = () => new Date();

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    registrationStoreContract('MongoDB', async () =>
      openMongoRegistrationStore(await aMigratedMongoDatabase(migrations), now),
    );
    ownershipContract('MongoDB', async () => {
      const database = await aMigratedMongoDatabase(migrations);
      const store = await openMongoRegistrationStore(database, now);
      return {
        store,
        async forgetAccounts() {
          const registrations = database.db.collection('registrations');
          const records = database.db.collection<{ _id: { account: string; key: string } }>(
            'idempotency_records',
          );
          for (const { accountId, email } of await registrations.find().toArray()) {
            for (const { _id, ...record } of await records.find({ '_id.account': accountId }).toArray()) {
              await records.deleteOne({ _id });
              await records.insertOne({ _id: { ..._id, account: email }, ...record });
            }
          }
          await registrations.updateMany({}, { $unset: { accountId: true } });
          return store;
        },
      };
    });
    sharedStoreContract('MongoDB', () => {
      const database = aMongoDatabase();
      return { open: () => openMongoRegistrationStore(database, now), close: database.close };
    });
  },
);
