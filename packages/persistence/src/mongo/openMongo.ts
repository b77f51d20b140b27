import { type ClientSession, type Db, MongoClient } from 'mongodb';
import { mongoErrors } from './mongoErrors.ts';
import { runTransaction } from './runTransaction.ts';

export interface MongoDatabase {
  readonly db: Db;
  /** Resolves once a majority has it on disk. Conflicts repeat `work`: no other effects. @throws StoreUnavailable */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly tryForMs?: number;
}

/** Writes survive `kill -9` and the loss of one server. */
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
        // Nothing else reconnects after a failed first attempt.
        await client.connect();
        await db.command({ ping: 1 });
      }),
    close: () => client.close(),
  };
}

/** Time to find a primary. An election takes up to 12 s, too long for a waiting caller. */
const selectionMs = 5_000;
