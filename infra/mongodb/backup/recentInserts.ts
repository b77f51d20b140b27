import { randomUUID } from 'node:crypto';
import { type Document, type MongoClient, Timestamp } from 'mongodb';

interface Options {
  readonly client: MongoClient;
  readonly databases: readonly string[];
  readonly collection: string;
  readonly at: Timestamp;
  readonly forMs: number;
}

const marks = 'backup';

/** Inserts into a collection in the `forMs` before an instant, if the oplog has them; in commit order. */
export async function recentInserts(options: Options): Promise<ReadonlyMap<string, readonly Document[]>> {
  const { client, databases, collection, at, forMs } = options;
  const mark = randomUUID();
  const ofCollection = { 'ns.db': { $in: [...databases] }, 'ns.coll': collection, operationType: 'insert' };
  const stream = client.watch(
    [{ $match: { $or: [ofCollection, { 'ns.db': marks, 'documentKey._id': mark }] } }],
    { startAtOperationTime: await beginOf(client, at, forMs), batchSize: 1_000 },
  );
  const marked = client.db(marks).collection<{ _id: string }>('marks');
  const found = new Map<string, Document[]>();
  try {
    await marked.insertOne({ _id: mark }, { writeConcern: { w: 'majority' } });
    for await (const change of stream) {
      if (change.operationType !== 'insert' || change.ns.db === marks) break;
      if (change.clusterTime && at.greaterThanOrEqual(change.clusterTime))
        found.set(change.ns.db, [...(found.get(change.ns.db) ?? []), change.fullDocument]);
    }
    return found;
  } finally {
    await stream.close();
    await marked.deleteOne({ _id: mark });
  }
}

async function beginOf(client: MongoClient, at: Timestamp, forMs: number): Promise<Timestamp> {
  const since = new Timestamp({ t: Math.max(1, at.getHighBitsUnsigned() - Math.ceil(forMs / 1_000)), i: 0 });
  const oldest = await client
    .db('local')
    .collection<{ ts: Timestamp }>('oplog.rs')
    .findOne({}, { sort: { $natural: 1 } });
  return oldest?.ts.greaterThan(since) ? oldest.ts : since;
}
