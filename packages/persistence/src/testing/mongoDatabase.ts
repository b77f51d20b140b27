import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { type MongoDatabase, openMongo } from '../mongo/openMongo.ts';

/**
 * A MongoDB replica set, such as `npm run stack -- up mongodb` starts, with a user who may make databases. Tests that
 * need one are skipped without it.
 */
export const mongoUrl = process.env.MONGODB_TEST_URL ?? '';

const made: MongoDatabase[] = [];

/** An empty database of its own, gone after the file's tests. */
export function aMongoDatabase(
  options: Parameters<typeof openMongo>[2] = {},
  name = `test-${randomUUID()}`,
): MongoDatabase {
  const database = openMongo(mongoUrl, name, options);
  made.push(database);
  return database;
}

afterAll(async () => {
  for (const { db } of made) {
    const database = openMongo(mongoUrl, db.databaseName);
    await database.db.dropDatabase();
    await database.close();
  }
});
