import { openDatabase } from '@marathon/persistence/sqlite';
import { expect, test } from 'vitest';
import { aMarathonSnapshot, aRegistrationCommand, register } from '../../testing/builders.ts';
import { registrationSources } from './registrationSources.ts';
import { sqliteRegistrationStore } from './registrationStore.ts';
import { migrations } from './schema.ts';

test('a registration moves under the e-mail of its owner, whose account has another id there', async () => {
  const now = () => new Date();
  const db = openDatabase(':memory:', migrations);
  const store = sqliteRegistrationStore(db, now);
  const marathon = aMarathonSnapshot();
  await store.upsertMarathon(marathon);
  await register(store, [
    aRegistrationCommand({ email: 'ada@example.org', marathonId: marathon.marathonId }),
  ]);
  const moved = [...registrationSources(db, now()).registrations.read()];
  expect(moved).toMatchObject([{ email: 'ada@example.org', accountId: null }]);
});
