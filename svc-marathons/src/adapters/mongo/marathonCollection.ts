import type { Marathon } from '@marathon/contracts/marathon';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import type { ListQuery, MarathonVersion, StoredMarathon } from '../../application/ports.ts';
import { type RegistrationCount, visibleCount } from '../../domain/countRegistrations.ts';
import { documentOf, type MarathonDocument, marathonOf, writtenOf } from './marathonDocuments.ts';

export interface MarathonCollection {
  list(query: ListQuery): Promise<readonly StoredMarathon[]>;
  versions(query: ListQuery): Promise<readonly MarathonVersion[]>;
  /** Of this creator; undefined means of everybody. */
  count(createdBy: string | undefined): Promise<number>;
  byId(id: string, session?: ClientSession): Promise<StoredMarathon | undefined>;
  isEmpty(session: ClientSession): Promise<boolean>;
  insert(marathons: readonly Marathon[], session: ClientSession): Promise<void>;
  /** All but the count. */
  update(marathon: Marathon, session: ClientSession): Promise<void>;
  remove(id: string, session: ClientSession): Promise<void>;
  /** Of those that are there, in the order of the ids. */
  counts(ids: readonly string[], session: ClientSession): Promise<readonly RegistrationCount[]>;
  setCounts(counts: readonly RegistrationCount[], session: ClientSession): Promise<void>;
}

/** The operations on the collection `marathons`. Transactions are the caller's. */
export function marathonCollection({ db }: MongoDatabase): MarathonCollection {
  const marathons = db.collection<MarathonDocument>('marathons');
  const withId = (id: string) => ({ _id: new ObjectId(id) });
  const find = (query: ListQuery) => {
    const order = query.sort === 'desc' ? -1 : 1;
    return marathons
      .find(filterOf(query))
      .sort({ createdAt: order, _id: order })
      .limit(query.limit ?? 0);
  };
  return {
    list: async (query) => (await find(query).toArray()).map(marathonOf),
    async versions(query) {
      const found = await find(query)
        .project<VersionDocument>({ revision: 1, registrationCount: 1, countRevision: 1 })
        .toArray();
      return found.map(versionOf);
    },
    count: (createdBy) => marathons.countDocuments(createdBy === undefined ? {} : { createdBy }),
    async byId(id, session) {
      const found = await marathons.findOne(withId(id), { ...(session && { session }) });
      return found ? marathonOf(found) : undefined;
    },
    isEmpty: async (session) => (await marathons.findOne({}, { session, projection: { _id: 1 } })) === null,
    async insert(added, session) {
      if (added.length > 0) await marathons.insertMany(added.map(documentOf), { session });
    },
    async update(marathon, session) {
      await marathons.updateOne(withId(marathon._id), { $set: writtenOf(marathon) }, { session });
    },
    async remove(id, session) {
      await marathons.deleteOne(withId(id), { session });
    },
    async counts(ids, session) {
      if (ids.length === 0) return [];
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const found = await marathons
        .find(filter, { session, projection: { registrationCount: 1, countRevision: 1 } })
        .toArray();
      const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
      return ids.flatMap((marathonId) => {
        const document = byId.get(marathonId);
        if (document === undefined) return [];
        return [{ marathonId, sum: document.registrationCount, revision: document.countRevision }];
      });
    },
    async setCounts(counts, session) {
      if (counts.length === 0) return;
      const updates = counts.map(({ marathonId, sum, revision }) => ({
        updateOne: {
          filter: withId(marathonId),
          update: { $set: { registrationCount: sum, countRevision: revision } },
        },
      }));
      await marathons.bulkWrite(updates, { session });
    },
  };
}

function filterOf({ createdBy, after, sort }: ListQuery): Filter<MarathonDocument> {
  const filter: Filter<MarathonDocument> = createdBy === undefined ? {} : { createdBy };
  if (after === undefined) return filter;
  const [createdAt, _id] = [new Date(after.createdAt), new ObjectId(after._id)];
  // The first condition alone bounds what is read of the index.
  return sort === 'desc'
    ? {
        ...filter,
        createdAt: { $lte: createdAt },
        $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }],
      }
    : {
        ...filter,
        createdAt: { $gte: createdAt },
        $or: [{ createdAt: { $gt: createdAt } }, { _id: { $gt: _id } }],
      };
}

type VersionDocument = Pick<MarathonDocument, '_id' | 'revision' | 'registrationCount' | 'countRevision'>;

const versionOf = (found: VersionDocument): MarathonVersion => ({
  id: found._id.toHexString(),
  revision: found.revision,
  registrationCount: visibleCount(found.registrationCount),
  countRevision: found.countRevision,
});
