import { aMongoDatabase, mongoUrl } from '@marathon/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { decidePlace } from '../../domain/decidePlace.ts';
import { aMarathonSnapshot, aPlaceCommand } from '../../testing/builders.ts';
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
      await stores[0]?.knowMarathon({ marathonId, ...marathon });
      const batches = Array.from({ length: 12 }, () =>
        Array.from({ length: 10 }, () => aPlaceCommand({ marathonId })),
      );
      const outcomes = await Promise.all(
        batches.map((batch, i) => stores[i % 2]?.takePlaces(batch, decidePlace) ?? []),
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
      await stores[0]?.knowMarathon(snapshot);
      const ask = () => aPlaceCommand({ marathonId: snapshot.marathonId, email: 'ada@example.org' });
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, i) => stores[i % 2]?.takePlaces([ask()], decidePlace) ?? []),
      );
      const granted = outcomes.flat().filter((outcome) => outcome !== 'marathon-unknown' && outcome.ok);
      expect(granted).toHaveLength(1);
      await database.close();
    });
  },
);
