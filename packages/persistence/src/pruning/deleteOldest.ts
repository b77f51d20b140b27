import type { ClientSession, Collection, Filter } from 'mongodb';

interface Options {
  readonly filter: object;
  /** Needs an index, behind the fields of the filter. */
  readonly storedAt: string;
  readonly atMost: number;
  readonly session?: ClientSession;
}

export async function deleteOldest<T extends object>(
  collection: Collection<T>,
  { filter, storedAt, atMost, session }: Options,
): Promise<number> {
  const inSession = session ? { session } : {};
  const oldest = await collection
    .find(filter as Filter<T>, {
      ...inSession,
      sort: { [storedAt]: 1 },
      limit: atMost,
      projection: { _id: 1 },
    })
    .toArray();
  if (oldest.length === 0) return 0;
  const ids = { _id: { $in: oldest.map(({ _id }) => _id) } };
  return (await collection.deleteMany(ids as Filter<T>, inSession)).deletedCount;
}
