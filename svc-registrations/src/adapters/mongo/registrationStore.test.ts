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
    test('what the last release wrote is found by numbers and comes by last name, before and after its own changes', async () => {
      const database = await aMigratedMongoDatabase(migrations);
      const store = await openMongoRegistrationStore(database, now);
      const marathon = aMarathonSnapshot();
      const { marathonId } = marathon;
      await store.upsertMarathon(marathon);
      const commands = ['Zoe', 'Ada'].map((firstName) => aRegistrationCommand({ marathonId, firstName }));
      await register(store, commands);
      const namesOf = async (search?: string) =>
        (
          await store.participants({ marathonId, state: 'placed', sort: 'name', atMost: 5, search })
        ).participants.map(({ participantName }) => participantName);
      const registrations = database.db.collection('registrations');
      const ofLastRelease = (name: string) => ({
        search: { version: 1, name, key: name.toLowerCase(), words: name.toLowerCase().split(' ') },
      });
      const change = (firstName: string, fields: object) =>
        registrations.updateOne(
          { firstName },
          { $set: { ...fields, ...ofLastRelease(`${firstName} Lovelace`) } },
        );
      await change('Zoe', { contact: '+47 555 01 23' });
      await change('Ada', { contact: '+47 555 01 24' });
      expect([await namesOf(), await namesOf('0123')]).toEqual([
        ['Ada Lovelace', 'Zoe Lovelace'],
        ['Zoe Lovelace'],
      ]);
      await change('Zoe', { contact: '+47 555 01 25' });
      expect([await namesOf('0123'), await namesOf('0125')]).toEqual([[], ['Zoe Lovelace']]);
      expect(await namesOf(commands[1]?.registrationId)).toEqual(['Ada Lovelace']);
    });
    sharedStoreContract('MongoDB', () => {
      const database = aMongoDatabase();
      return { open: () => openMongoRegistrationStore(database, now), close: database.close };
    });
  },
);
