import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { onTestFinished } from 'vitest';
import { registeredPeopleContract } from '../../testing/registeredPeopleContract.ts';
import { openRegistrationsBeside, sqliteRegisteredPeople } from './registeredPeople.ts';
import { openSqliteRegistrationStore } from './registrationStore.ts';

registeredPeopleContract(async () => {
  const file = join(temporaryFolder(), 'registrations.db');
  const store = openSqliteRegistrationStore(file, () => new Date());
  const db = openRegistrationsBeside(file);
  onTestFinished(async () => {
    db.close();
    await store.close();
  });
  const people = sqliteRegisteredPeople(db);
  return { store, people: async (marathonId) => people(marathonId) };
});
