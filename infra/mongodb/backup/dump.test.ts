import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMongo } from '@marathon/persistence/mongo';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { BSON, type Db, Int32, Long, MongoClient } from 'mongodb';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dumpDatabases } from './dumpDatabases.ts';
import { dumpFiles } from './dumpFiles.ts';
import { restoreDatabases } from './restoreDatabases.ts';

describe.skipIf(!mongoUrl)(
  'a dump (skipped unless MONGODB_TEST_URL names a MongoDB)',
  { timeout: 120_000 },
  () => {
    let client: MongoClient;
    let first: Db;
    let second: Db;
    let folder: string;
    beforeEach(() => {
      client = new MongoClient(mongoUrl);
      onTestFinished(() => client.close());
      [first, second] = [aMongoDatabase().db, aMongoDatabase().db];
      folder = join(temporaryFolder(), 'mongodb');
    });

    const names = () => [first.databaseName, second.databaseName];
    const dump = (onPinned?: () => Promise<void>) =>
      dumpDatabases({
        client,
        databases: names(),
        folder,
        withRecent: { collection: 'outbox', forMs: 3_600_000 },
        ...(onPinned && { onPinned }),
      });
    async function restore() {
      for (const db of [first, second]) await db.dropDatabase();
      await restoreDatabases({ client, databases: names(), folder });
    }
    const idsIn = async (db: Db, collection: string) =>
      (await db.collection(collection).find().toArray()).map(({ _id }) => String(_id)).toSorted();

    test('holds what all databases had at one instant, while transactions write to two of them', async () => {
      const database = openMongo(mongoUrl, first.databaseName);
      onTestFinished(database.close);
      const other = database.db.client.db(second.databaseName);
      for (const db of [first, second]) await db.createCollection('rows');
      let isOver = false;
      let written = 0;
      const write = async () => {
        for (; !isOver; written++)
          await database.transaction(async (session) => {
            const row = { _id: written as never, filler: 'x'.repeat(2_000) };
            await database.db.collection('rows').insertOne(row, { session });
            await other.collection('rows').insertOne(row, { session });
          });
      };
      const writing = write();
      await expect.poll(() => written).toBeGreaterThan(100);
      await dump(async () => {
        const pinned = written;
        await expect.poll(() => written).toBeGreaterThan(pinned + 50);
        await first.collection('rows').deleteMany({});
      });
      isOver = true;
      await writing;
      await restore();
      const rows = await idsIn(first, 'rows');
      expect(rows.length).toBeGreaterThan(99);
      expect(await idsIn(second, 'rows')).toEqual(rows);
      expect(rows.length).toBeLessThan(written);
    });

    test('restores types, validators and indexes, and documents from before a validator', async () => {
      const people = first.collection('people');
      await people.insertMany([
        { _id: 'old' as never, whole: new Int32(7), long: Long.fromNumber(7), at: new Date(9) },
      ]);
      await people.createIndex({ at: 1, whole: -1 }, { unique: true, name: 'own' });
      const validator = { $jsonSchema: { bsonType: 'object', required: ['name'] } };
      await first.command({ collMod: 'people', validator, validationLevel: 'moderate' });
      const bytesOf = async () => people.find({}, { raw: true }).toArray();
      const [rules] = await first.listCollections({ name: 'people' }).toArray();
      const [before, indexes] = [await bytesOf(), await people.indexes()];
      await dump();
      await restore();
      expect(await bytesOf()).toEqual(before);
      expect(await people.indexes()).toEqual(indexes);
      const [again] = await first.listCollections({ name: 'people' }).toArray();
      expect(again).toMatchObject({ options: (rules as { options?: object }).options });
      await expect(people.insertOne({})).rejects.toThrow(/validation/);
    });

    test('has what left the outbox lately, and nothing that came after the instant', async () => {
      const outbox = first.collection<{ _id: string; leasedUntil: number }>('outbox');
      await outbox.insertMany([
        { _id: 'published', leasedUntil: 0 },
        { _id: 'waits', leasedUntil: 0 },
      ]);
      await outbox.updateOne({ _id: 'waits' }, { $set: { leasedUntil: 5 } });
      await outbox.deleteOne({ _id: 'published' });
      await dump(async () => void (await outbox.insertOne({ _id: 'later', leasedUntil: 0 })));
      await restore();
      expect(await idsIn(first, 'outbox')).toEqual(['published', 'waits']);
    });

    test('is of a size that needs many reads', async () => {
      const documents = Array.from({ length: 3_000 }, (_, i) => ({
        _id: i as never,
        filler: 'x'.repeat(8_000),
      }));
      await second.collection('large').insertMany(documents);
      await dump();
      await restore();
      expect(await second.collection('large').countDocuments()).toBe(3_000);
    });

    test('is refused by a database that holds something, which stays as it is', async () => {
      await first.collection('mine').insertOne({ _id: 'mine' as never });
      await second.collection('theirs').insertOne({});
      await dump();
      await first.dropDatabase();
      await expect(restoreDatabases({ client, databases: names(), folder })).rejects.toThrow(/is not empty/);
      expect(await first.listCollections().toArray()).toEqual([]);
    });

    test('has the files of mongodump', async () => {
      await first.collection('mine').insertOne({ _id: 'mine' as never });
      await dump();
      const { documents, metadata } = dumpFiles(folder, first.databaseName, 'mine');
      expect(BSON.deserialize(readFileSync(documents))).toEqual({ _id: 'mine' });
      expect(JSON.parse(readFileSync(metadata, 'utf8'))).toMatchObject({
        collectionName: 'mine',
        options: {},
      });
    });
  },
);
