import { describe, expect, test } from 'vitest';
import { aMongoDatabase, mongoUrl } from '../testing/mongoDatabase.ts';
import { defineCollection, type MongoMigration, migrate, removeValidators } from './migrate.ts';
import { openMongo } from './openMongo.ts';

const people = defineCollection({
  name: 'people',
  indexes: [{ key: { email: 1 }, unique: true }],
});

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    test('processes that start at once on an empty database all find the indexes', async () => {
      const database = aMongoDatabase();
      const others = Array.from({ length: 4 }, () => openMongo(mongoUrl, database.db.databaseName));
      await Promise.all([database, ...others].map((one) => migrate(one, [people, people])));
      await Promise.all(others.map((other) => other.close()));
      const collection = database.db.collection('people');
      await collection.insertOne({ email: 'ada@example.org' });
      await expect(collection.insertOne({ email: 'ada@example.org' })).rejects.toMatchObject({
        code: 11_000,
      });
    });

    test('a collection from before gets the index, and keeps its documents', async () => {
      const database = aMongoDatabase();
      const collection = database.db.collection('people');
      const { insertedId: _id } = await collection.insertOne({ name: 'Ada' });
      await migrate(database, [people]);
      await expect(collection.insertOne({ name: 'Grace' })).rejects.toMatchObject({ code: 11_000 });
      expect(await collection.findOne({ _id })).toEqual({ _id, name: 'Ada' });
    });

    test('a validator of a former release is removed, also by two processes at once, and no document is touched', async () => {
      const database = aMongoDatabase();
      const validator = { $jsonSchema: { bsonType: 'object', required: ['email'] } };
      const collection = await database.db.createCollection('people', {
        validator,
        validationLevel: 'moderate',
      });
      const { insertedId: _id } = await collection.insertOne({ email: 'ada@example.org' });
      await expect(collection.insertOne({ name: 'Grace' })).rejects.toThrow('failed validation');
      await Promise.all([1, 2].map(() => migrate(database, [people, removeValidators])));
      await collection.insertOne({ name: 'Grace' });
      expect(await collection.findOne({ _id })).toEqual({ _id, email: 'ada@example.org' });
    });

    test('each migration runs once, in order, and an older version runs none of them again', async () => {
      const database = aMongoDatabase();
      const ran: string[] = [];
      const step =
        (name: string): MongoMigration =>
        async () =>
          void ran.push(name);
      await migrate(database, [step('first')]);
      await migrate(database, [step('first'), step('second'), step('third')]);
      await migrate(database, [step('first')]);
      await migrate(database, [step('first'), step('second'), step('third')]);
      expect(ran).toEqual(['first', 'second', 'third']);
    });

    test('a migration that fails is tried again at the next start', async () => {
      const database = aMongoDatabase();
      const fails: MongoMigration = () => Promise.reject(new Error('no room'));
      await expect(migrate(database, [people, fails])).rejects.toThrow('no room');
      const ran: string[] = [];
      await migrate(database, [async () => void ran.push('again'), async () => void ran.push('second')]);
      expect(ran).toEqual(['second']);
    });
  },
);
