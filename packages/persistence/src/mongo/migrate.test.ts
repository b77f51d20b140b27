import { describe, expect, test } from 'vitest';
import { aMongoDatabase, mongoUrl } from '../testing/mongoDatabase.ts';
import { defineCollection, type MongoMigration, migrate } from './migrate.ts';
import { openMongo } from './openMongo.ts';

const people = defineCollection({
  name: 'people',
  schema: { bsonType: 'object', required: ['email'], properties: { email: { bsonType: 'string' } } },
  indexes: [{ key: { email: 1 }, unique: true }],
});

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    test('processes that start at once on an empty database all find schema and indexes', async () => {
      const database = aMongoDatabase();
      const others = Array.from({ length: 4 }, () => openMongo(mongoUrl, database.db.databaseName));
      await Promise.all([database, ...others].map((one) => migrate(one, [people, people])));
      await Promise.all(others.map((other) => other.close()));
      const collection = database.db.collection('people');
      await collection.insertOne({ email: 'ada@example.org' });
      await expect(collection.insertOne({ email: 'ada@example.org' })).rejects.toMatchObject({
        code: 11_000,
      });
      await expect(collection.insertOne({ email: 1 })).rejects.toThrow('failed validation');
    });

    test('a collection from before gets the schema and the index, and keeps its documents', async () => {
      const database = aMongoDatabase();
      const collection = database.db.collection('people');
      const { insertedId: _id } = await collection.insertOne({ name: 'Ada' });
      await migrate(database, [people]);
      await expect(collection.insertOne({ name: 'Grace' })).rejects.toThrow('failed validation');
      await collection.updateOne({ _id }, { $set: { name: 'Ada Lovelace' } });
      expect(await collection.findOne({ _id })).toEqual({ _id, name: 'Ada Lovelace' });
    });

    test('a field of a later step is required of new documents; older ones lack it and may still be changed', async () => {
      const database = aMongoDatabase();
      await migrate(database, [people]);
      const collection = database.db.collection('people');
      const { insertedId: _id } = await collection.insertOne({ email: 'ada@example.org' });
      const text = { bsonType: 'string' };
      const withClub = defineCollection({
        name: 'people',
        schema: { bsonType: 'object', required: ['email', 'club'], properties: { email: text, club: text } },
      });
      await migrate(database, [people, withClub]);
      await expect(collection.insertOne({ email: 'grace@example.org' })).rejects.toThrow('failed validation');
      await collection.insertOne({ email: 'grace@example.org', club: '' });
      await collection.updateOne({ _id }, { $set: { email: 'lovelace@example.org' } });
      expect(await collection.findOne({ _id })).toEqual({ _id, email: 'lovelace@example.org' });
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
