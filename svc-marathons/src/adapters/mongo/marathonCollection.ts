import type { MongoDatabase } from '@marathon/persistence/mongo';
import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import type {
  ListFilter,
  ListQuery,
  MarathonVersion,
  StoredMarathon,
} from '../../application/ports/marathonReading.ts';
import { type RegistrationCount, visibleCount } from '../../domain/countRegistrations.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import { documentOf, type MarathonDocument, marathonOf, writtenOf } from './marathonDocuments.ts';
import { searchedMarathons } from './searchedMarathons.ts';

export interface MarathonCollection {
  list(query: ListQuery): Promise<readonly StoredMarathon[]>;
  versions(query: ListQuery): Promise<readonly MarathonVersion[]>;
  count(query: ListFilter): Promise<number>;
  byId(id: string): Promise<StoredMarathon | undefined>;
  byIdForChange(id: string): Promise<StoredMarathon | undefined>;
  distances(atMost: number): Promise<string[]>;
  /** In order of creation. */
  ofAccount(accountId: string): Promise<readonly StoredMarathon[]>;
  emailsWithoutAccount(after: string, atMost: number): Promise<string[]>;
  adopt(email: string, accountId: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  insert(marathons: readonly OwnedMarathon[]): Promise<void>;
  update(marathon: OwnedMarathon): Promise<void>;
  remove(id: string): Promise<void>;
  counts(ids: readonly string[]): Promise<readonly RegistrationCount[]>;
  setCounts(counts: readonly RegistrationCount[]): Promise<void>;
}

export function marathonCollection({ db }: MongoDatabase, session?: ClientSession): MarathonCollection {
  const inSession = session ? { session } : {};
  const marathons = db.collection<MarathonDocument>('marathons');
  const withId = (id: string) => ({ _id: new ObjectId(id) });
  const searched = searchedMarathons(db, session);
  const find = async (query: ListQuery) => {
    const order = query.sort === 'desc' ? -1 : 1;
    return marathons
      .find(await foundBy(query, filterOf(query)))
      .sort({ createdAt: order, _id: order })
      .limit(query.limit ?? 0);
  };
  async function foundBy({ search, withTakenDown }: ListFilter, filter: Filter<MarathonDocument>) {
    const hidden = withTakenDown ? [] : await takenDown();
    const conditions = [
      ...(search ? [await searched.filterOf(search)] : []),
      ...(hidden.length === 0 ? [] : [{ _id: { $nin: hidden.map(({ _id }) => _id) } }]),
    ];
    return conditions.length === 0 ? filter : { $and: [filter, ...conditions] };
  }
  /** By id, so that the lists' indexes still cover the query. */
  const takenDown = () =>
    marathons
      .find({ 'takedown.at': { $type: 'string' } })
      .project<Pick<MarathonDocument, '_id' | 'distance'>>({ distance: 1 })
      .toArray();
  return {
    list: async (query) => (await (await find(query)).toArray()).map(marathonOf),
    async versions(query) {
      const found = await (await find(query))
        .project<VersionDocument>({ revision: 1, registrationCount: 1, countRevision: 1 })
        .toArray();
      return found.map(versionOf);
    },
    count: async (query) =>
      marathons.countDocuments(
        await foundBy(query, query.createdBy === undefined ? {} : { createdBy: query.createdBy }),
      ),
    async byId(id) {
      const found = await marathons.findOne(withId(id), inSession);
      return found ? marathonOf(found) : undefined;
    },
    async byIdForChange(id) {
      // Writes first: in a rush the short transactions of counts would win against every change that wrote last.
      const found = await marathons.findOneAndUpdate(withId(id), { $inc: { changes: 1 } }, inSession);
      return found ? marathonOf(found) : undefined;
    },
    async distances(atMost) {
      const found = marathons.aggregate<{ readonly _id: string }>([
        // In the order of the covering index.
        { $sort: { distance: 1 } },
        { $group: { _id: '$distance', all: { $sum: 1 } } },
        { $set: { marathons: { $subtract: ['$all', hiddenOf(await takenDown())] } } },
        { $match: { marathons: { $gt: 0 } } },
        { $sort: { marathons: -1, _id: 1 } },
        { $limit: atMost },
      ]);
      return (await found.toArray()).map(({ _id }) => _id);
    },
    async ofAccount(accountId) {
      const found = marathons.find({ createdById: accountId }, inSession).sort({ createdAt: 1, _id: 1 });
      return (await found.toArray()).map(marathonOf);
    },
    async emailsWithoutAccount(after, atMost) {
      // An erased creator has neither an account nor an email.
      const found = marathons.aggregate<{ readonly _id: string }>([
        { $match: { createdById: null, createdBy: { $gt: after, $regex: '@' } } },
        { $group: { _id: '$createdBy' } },
        { $sort: { _id: 1 } },
        { $limit: atMost },
      ]);
      return (await found.toArray()).map(({ _id }) => _id);
    },
    async adopt(email, accountId) {
      await marathons.updateMany(
        { createdBy: email, createdById: null },
        { $set: { createdById: accountId } },
        inSession,
      );
    },
    isEmpty: async () => (await marathons.findOne({}, { ...inSession, projection: { _id: 1 } })) === null,
    async insert(added) {
      if (added.length === 0) return;
      await marathons.insertMany(added.map(documentOf), inSession);
      await searched.put(added);
    },
    async update(marathon) {
      await marathons.updateOne(withId(marathon._id), { $set: writtenOf(marathon) }, inSession);
      await searched.put([marathon]);
    },
    async remove(id) {
      await marathons.deleteOne(withId(id), inSession);
      await searched.remove(id);
    },
    async counts(ids) {
      if (ids.length === 0) return [];
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const found = await marathons
        .find(filter, { ...inSession, projection: { registrationCount: 1, countRevision: 1 } })
        .toArray();
      const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
      return ids.flatMap((marathonId) => {
        const document = byId.get(marathonId);
        if (document === undefined) return [];
        return [{ marathonId, sum: document.registrationCount, revision: document.countRevision }];
      });
    },
    async setCounts(counts) {
      if (counts.length === 0) return;
      const updates = counts.map(({ marathonId, sum, revision }) => ({
        updateOne: {
          filter: withId(marathonId),
          update: { $set: { registrationCount: sum, countRevision: revision } },
        },
      }));
      await marathons.bulkWrite(updates, inSession);
    },
  };
}

function filterOf({ createdBy, after, sort }: ListQuery): Filter<MarathonDocument> {
  const filter: Filter<MarathonDocument> = createdBy === undefined ? {} : { createdBy };
  if (after === undefined) return filter;
  const [createdAt, _id] = [new Date(after.createdAt), new ObjectId(after._id)];
  // Only the first condition bounds the index scan.
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

function hiddenOf(takenDown: readonly Pick<MarathonDocument, 'distance'>[]): object {
  const distances = { $literal: takenDown.map(({ distance }) => distance) };
  return { $size: { $filter: { input: distances, cond: { $eq: ['$$this', '$_id'] } } } };
}

type VersionDocument = Pick<MarathonDocument, '_id' | 'revision' | 'registrationCount' | 'countRevision'>;

const versionOf = (found: VersionDocument): MarathonVersion => ({
  id: found._id.toHexString(),
  revision: found.revision,
  registrationCount: visibleCount(found.registrationCount),
  countRevision: found.countRevision,
});
