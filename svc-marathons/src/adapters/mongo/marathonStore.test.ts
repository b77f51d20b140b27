import { ok } from '@marathon/contracts/result';
import { migrate } from '@marathon/persistence/mongo';
import { aMigratedMongoDatabase, aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe, expect, test } from 'vitest';
import { changeMarathon } from '../../application/transactions/changeMarathon.ts';
import { aMarathon, anEventOf } from '../../testing/builders.ts';
import { marathonStoreContract } from '../../testing/marathonStoreContract.ts';
import { sharedStoreContract } from '../../testing/sharedStoreContract.ts';
import { documentOf, type MarathonDocument } from './marathonDocuments.ts';
import { openMongoMarathonStore } from './marathonStore.ts';
import { migrations } from './schema.ts';

const now = () => new Date();

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    marathonStoreContract('MongoDB', async (clock) =>
      openMongoMarathonStore(await aMigratedMongoDatabase(migrations), clock),
    );

    sharedStoreContract('MongoDB', () => {
      const database = aMongoDatabase();
      return { open: () => openMongoMarathonStore(database, now), close: database.close };
    });

    test('a database of before gets the indexes that hold what answers a list, in place of those without countRevision', async () => {
      const database = aMongoDatabase();
      await migrate(database, migrations.slice(0, 6));
      const stores = await Promise.all([1, 2, 3].map(() => openMongoMarathonStore(database, now)));
      const indexes = await database.db.collection('marathons').indexes();
      const version = { revision: 1, registrationCount: 1, countRevision: 1 };
      expect(indexes.map(({ key }) => key)).toEqual([
        { _id: 1 },
        { createdBy: 1, eventDate: 1 },
        { createdAt: 1, _id: 1, ...version },
        { createdBy: 1, createdAt: 1, _id: 1, ...version },
        { createdById: 1, eventDate: 1 },
        { distance: 1 },
        { image: 1 },
        { 'takedown.at': 1 },
      ]);
      await stores[0]?.close();
    });

    test('which drafts show a picture is found by an index, in a database of before too', async () => {
      const database = aMongoDatabase();
      await migrate(database, migrations.slice(0, 19));
      const store = await openMongoMarathonStore(database, now);
      const indexes = await database.db.collection('drafts').indexes();
      expect(indexes.map(({ key }) => key)).toContainEqual({ 'fields.image': 1 });
      await store.close();
    });

    test('a marathon that an older version added has no waiting room until its owner switches it on', async () => {
      const database = aMongoDatabase();
      const store = await openMongoMarathonStore(database, now);
      const { waitingRoom: _, ...old } = documentOf(aMarathon());
      await database.db.collection<MarathonDocument>('marathons').insertOne(old);
      const id = old._id.toHexString();
      expect(await store.byId(id)).toMatchObject({ waitingRoom: false });
      const switchedOn = { ...aMarathon({ _id: id }), waitingRoom: true };
      await changeMarathon(store, id, () => ok({ marathon: switchedOn, events: [anEventOf(switchedOn)] }));
      expect(await store.byId(id)).toMatchObject({ waitingRoom: true });
      await store.close();
    });

    test('marathons that were added or changed without their words are found after the next start', async () => {
      const database = aMongoDatabase();
      await migrate(database, migrations.slice(0, 11));
      const marathons = database.db.collection<MarathonDocument>('marathons');
      const document = documentOf(aMarathon({ title: 'Fjord Run' }));
      await marathons.insertOne(document);
      const store = await openMongoMarathonStore(database, now);
      expect(await store.count({ search: { words: 'fjord', month: '2027-03' } })).toBe(1);
      await marathons.updateOne({ _id: document._id }, { $set: { title: 'Hill Race', revision: 2 } });
      const again = await openMongoMarathonStore(database, now);
      expect(await again.count({ search: { words: 'hill' } })).toBe(1);
      expect(await again.count({ search: { words: 'fjord' } })).toBe(0);
      const searched = database.db.collection('searched_marathons');
      await searched.updateMany({}, { $set: { words: ['hill'] }, $unset: { foldedRevision: true } });
      const folding = await openMongoMarathonStore(database, now);
      expect(await folding.count({ search: { words: 'race' } })).toBe(1);
      await store.close();
    });
  },
);
