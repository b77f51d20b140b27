import { hash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { onTestFinished } from 'vitest';
import { type MongoMigration, migrate } from '../mongo/migrate.ts';
import { type MongoDatabase, openMongo } from '../mongo/openMongo.ts';

/** A replica set with a user who may create databases (`npm run stack -- up mongodb`). Tests are skipped without it. */
export const mongoUrl = process.env.MONGODB_TEST_URL ?? '';

/** Long, because simultaneous transactions on one marathon are slow on a busy machine. */
const patient = { tryForMs: 60_000 };
const ofThisMachine = `test-${hash('sha256', hostname()).slice(0, 6)}-`;
const ofThisProcess = `${ofThisMachine}${process.pid}-`;

/** An empty database, deleted after the test. */
export function aMongoDatabase(
  options: Parameters<typeof openMongo>[2] = patient,
  name = `${ofThisProcess}${randomUUID().slice(0, 13)}`,
): MongoDatabase {
  const database = openMongo(mongoUrl, name, options);
  onTestFinished(async () => {
    const { db } = await shared();
    await db.client.db(name).dropDatabase();
    await database.close();
  });
  return database;
}

const unused = new Map<readonly MongoMigration[], MongoDatabase[]>();

/** An empty database with these migrations. Tests of one process reuse it, because creating it is slow. */
export async function aMigratedMongoDatabase(migrations: readonly MongoMigration[]): Promise<MongoDatabase> {
  const closed = unused.get(migrations) ?? [];
  unused.set(migrations, closed);
  const database = closed.pop() ?? (await migrated(migrations));
  let isOpen = true;
  return {
    ...database,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      const collections = (await database.db.collections()).filter(
        ({ collectionName }) => collectionName !== 'migrations',
      );
      // At once: each waits for the disk.
      await Promise.all(collections.map((collection) => collection.deleteMany({})));
      closed.push(database);
    },
  };
}

async function migrated(migrations: readonly MongoMigration[]): Promise<MongoDatabase> {
  await shared();
  const database = openMongo(mongoUrl, `${ofThisProcess}${randomUUID().slice(0, 13)}`, patient);
  await migrate(database, migrations);
  return database;
}

let opened: Promise<MongoDatabase> | undefined;

/** First deletes databases that ended processes left behind. */
function shared(): Promise<MongoDatabase> {
  opened ??= (async () => {
    const admin = openMongo(mongoUrl, 'admin');
    const { databases } = await admin.db.admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (isLeftBehind(name)) await admin.db.client.db(name).dropDatabase();
    return admin;
  })();
  return opened;
}

function isLeftBehind(database: string): boolean {
  const [, pid] = new RegExp(`^${ofThisMachine}(\\d+)-`).exec(database) ?? [];
  return pid !== undefined && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
