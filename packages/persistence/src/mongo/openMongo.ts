import { type ClientSession, type Db, MongoClient } from 'mongodb';
import { mongoErrors } from './mongoErrors.ts';
import { runTransaction } from './runTransaction.ts';

export interface MongoDatabase {
  readonly db: Db;
  /**
   * Runs `work` in one transaction: all of it is on the disks of a majority when the promise resolves, none of it when it
   * rejects. `work` runs again when another transaction came first, so it has no effects but through the session.
   * @throws StoreUnavailable
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** How long a transaction is tried again; 10 seconds by default. */
  readonly tryForMs?: number;
}

/**
 * Connects when first used. Writes are acknowledged by a majority, from their journals: they survive `kill -9` of any
 * process and the loss of any one server.
 * @param url mongodb://…/?replicaSet=…; credentials in it
 * @param name of the database; each service has its own
 */
export function openMongo(url: string, name: string, { tryForMs = 10_000 }: Options = {}): MongoDatabase {
  const client = new MongoClient(url, {
    appName: name,
    ignoreUndefined: true,
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: selectionMs,
    socketTimeoutMS: 2 * selectionMs,
  });
  const db = client.db(name);
  return {
    db,
    transaction: (work) => mongoErrors(() => runTransaction(client, work, { withinMs: tryForMs })),
    ready: () =>
      mongoErrors(async () => {
        // After a first try that failed nothing else connects it again.
        await client.connect();
        await db.command({ ping: 1 });
      }),
    close: () => client.close(),
  };
}

/** How long a primary is looked for. An election takes up to 12 s; nobody who waits for an answer wants to wait so long. */
const selectionMs = 5_000;
