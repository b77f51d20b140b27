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
  if (made.length === 0) return;
  const { db, close } = openMongo(mongoUrl, 'admin');
  await Promise.all(made.map(({ db: { databaseName } }) => db.client.db(databaseName).dropDatabase()));
  await close();
  // The files of hundreds of collections go, each for good.
}, 60_000);
