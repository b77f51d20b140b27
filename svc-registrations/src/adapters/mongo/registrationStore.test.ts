import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe, expect, test } from 'vitest';
import type { RegistrationStore } from '../../application/ports.ts';
import {
  aMarathonSnapshot,
  aRegistrationCommand,
  marathonChanged,
  register,
} from '../../testing/builders.ts';
import { registrationStoreContract } from '../../testing/registrationStoreContract.ts';
import { openMongoRegistrationStore } from './registrationStore.ts';

const now = () => new Date();

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 60_000 },
  () => {
    registrationStoreContract('MongoDB', () => openMongoRegistrationStore(aMongoDatabase(), now));

    test('two processes that take the last places at once never take more than there are', async () => {
      const database = aMongoDatabase();
      const stores = await Promise.all([1, 2].map(() => openMongoRegistrationStore(database, now)));
      const { marathonId, ...marathon } = aMarathonSnapshot({ limit: 40 });
      await stores[0]?.upsertMarathon({ marathonId, ...marathon });
      const batches = Array.from({ length: 12 }, () =>
        Array.from({ length: 10 }, () => aRegistrationCommand({ marathonId })),
      );
      const outcomes = await Promise.all(
        batches.map((batch, i) => register(stores[i % 2] as RegistrationStore, batch)),
      );
      const granted = outcomes.flat().filter((outcome) => outcome !== 'marathon-unknown' && outcome.ok);
      expect(granted).toHaveLength(40);
      expect(await database.db.collection('registrations').countDocuments()).toBe(40);
      expect(await stores[0]?.outbox.waiting()).toBe(40);
      await database.close();
    });

    test('one person who asks two processes at once has one place', async () => {
      const database = aMongoDatabase();
      const stores = await Promise.all([1, 2].map(() => openMongoRegistrationStore(database, now)));
      const snapshot = aMarathonSnapshot({ limit: null });
      await stores[0]?.upsertMarathon(snapshot);
      const ask = () => aRegistrationCommand({ marathonId: snapshot.marathonId, email: 'ada@example.org' });
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, i) => register(stores[i % 2] as RegistrationStore, [ask()])),
      );
      const granted = outcomes.flat().filter((outcome) => outcome !== 'marathon-unknown' && outcome.ok);
      expect(granted).toHaveLength(1);
      await database.close();
    });

    test('changes of a marathon arrive while runners fight for its places', async () => {
      const database = aMongoDatabase();
      const stores = await Promise.all([1, 2, 3, 4].map(() => openMongoRegistrationStore(database, now)));
      const [store] = stores;
      const hot = aMarathonSnapshot({ limit: null });
      const quiet = Array.from({ length: 60 }, () => aMarathonSnapshot());
      await store?.upsertMarathon(hot);
      let isOver = false;
      const runners = Array.from({ length: 16 }, async (_, i) => {
        while (!isOver)
          await register(stores[i % 4] as RegistrationStore, [
            aRegistrationCommand({ marathonId: hot.marathonId }),
          ]);
      });
      for (let revision = 2; revision <= 6; revision += 1) {
        const changes = [...quiet, hot].map((marathon) => marathonChanged({ ...marathon, revision }));
        await store?.applyMarathonEvents(changes);
      }
      isOver = true;
      await Promise.all(runners);
      const known = await database.db.collection('marathons').find().toArray();
      expect(known.map(({ revision }) => revision)).toEqual(Array(61).fill(6));
      await database.close();
    });

    test('processes that hear of the same new marathon at once all take it in', async () => {
      const database = aMongoDatabase();
      const stores = await Promise.all([1, 2, 3, 4].map(() => openMongoRegistrationStore(database, now)));
      const marathons = Array.from({ length: 20 }, () => aMarathonSnapshot());
      const changes = marathons.map((marathon) => marathonChanged(marathon, 'marathon.created'));
      await Promise.all(stores.map((store) => store.applyMarathonEvents(changes)));
      expect(await database.db.collection('marathons').countDocuments()).toBe(20);
      await database.close();
    });
  },
);
