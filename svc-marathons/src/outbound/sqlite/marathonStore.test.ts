import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMarathon, aRegistrationEvent } from '../../testing/builders.ts';
import { marathonStoreContract } from '../../testing/marathonStoreContract.ts';
import { openSqliteMarathonStore } from './marathonStore.ts';

const now = () => new Date();

marathonStoreContract('SQLite', async () => openSqliteMarathonStore(':memory:', now));

test('a store that is opened again holds what it held, and still knows which events it counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marathons-'));
  const file = join(folder, 'marathons.db');
  const marathon = aMarathon();
  const event = aRegistrationEvent(marathon._id);
  const before = openSqliteMarathonStore(file, now);
  await before.add(marathon, []);
  await before.countRegistrations([event]);
  await before.close();
  const after = openSqliteMarathonStore(file, now);
  await after.countRegistrations([event]);
  expect(await after.byId(marathon._id)).toEqual({ ...marathon, registrationCount: 1 });
  await after.close();
  rmSync(folder, { recursive: true });
});

test('a closed store is not ready', async () => {
  const store = openSqliteMarathonStore(':memory:', now);
  await store.close();
  await expect(store.ready()).rejects.toThrow();
});
