import { aMigratedMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe, onTestFinished } from 'vitest';
import { registeredPeopleContract } from '../../testing/registeredPeopleContract.ts';
import { mongoRegisteredPeople } from './registeredPeople.ts';
import { openMongoRegistrationStore } from './registrationStore.ts';
import { migrations } from './schema.ts';

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 60_000 },
  () => {
    registeredPeopleContract(async () => {
      const database = await aMigratedMongoDatabase(migrations);
      const store = await openMongoRegistrationStore(database, () => new Date());
      onTestFinished(() => store.close());
      return { store, people: mongoRegisteredPeople(database) };
    });
  },
);
