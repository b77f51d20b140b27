import { aMigratedMongoDatabase, aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe, expect, test } from 'vitest';
import { aMarathonSnapshot, aRegistrationCommand, register } from '../../testing/builders.ts';
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
    test('names that processes of an older version wrote are found', async () => {
      const database = await aMigratedMongoDatabase(migrations);
      const store = await openMongoRegistrationStore(database, now);
      const marathon = aMarathonSnapshot();
      await store.upsertMarathon(marathon);
      await register(store, [aRegistrationCommand({ marathonId: marathon.marathonId, firstName: 'Łukasz' })]);
      const found = async (search: string) =>
        (
          await store.participants({
            ...{ marathonId: marathon.marathonId, state: 'placed', sort: 'name', atMost: 5, search },
          })
        ).total;
      const registrations = database.db.collection('registrations');
      await registrations.updateMany({}, { $unset: { search: true } });
      expect(await found('lukasz')).toBe(1);
      await registrations.updateMany({}, { $set: { participantName: 'Søren Ærø' } });
      const another = await openMongoRegistrationStore(database, now);
      expect([await another.indexParticipants(), await another.indexParticipants()]).toEqual([true, false]);
      expect([await found('soren'), await found('lukasz')]).toEqual([1, 0]);
    });
    sharedStoreContract('MongoDB', () => {
      const database = aMongoDatabase();
      return { open: () => openMongoRegistrationStore(database, now), close: database.close };
    });
  },
);
