import { mongoErrors } from '@marathon/persistence/mongo';
import type { Collections } from './collections.ts';
import { participantSearchOf, searchVersion } from './documents.ts';

const perSlice = 250;

export function participantIndexing({ registrations }: Pick<Collections, 'registrations'>) {
  let isChecked = false;

  async function fill(): Promise<boolean> {
    const found = await registrations
      .find(
        { $or: [{ 'search.version': null as never }, { 'search.version': { $lt: searchVersion } }] },
        { limit: perSlice, projection: { participantName: 1, firstName: 1, lastName: 1, contact: 1 } },
      )
      .toArray();
    if (found.length === 0) return false;
    await registrations.bulkWrite(
      found.map(({ _id, ...fields }) => ({
        updateOne: {
          // A concurrent change of a field writes its own keys.
          filter: { _id, ...fields },
          update: { $set: { search: participantSearchOf({ id: _id.toHexString(), ...fields }) } },
        },
      })),
    );
    return true;
  }

  /** Fixes names that an older process changed. */
  async function check() {
    const isStale = { $ne: ['$search.name', '$participantName'] };
    await registrations.updateMany(
      { 'search.version': { $gte: searchVersion }, $expr: isStale },
      { $unset: { search: true } },
    );
    isChecked = true;
  }

  return {
    async indexAll() {
      let isBehind = true;
      while (isBehind) isBehind = await mongoErrors(fill);
    },
    /** The first call reads all documents once. */
    index: () =>
      mongoErrors(async () => {
        if (!isChecked) await check();
        return fill();
      }),
  };
}

export type ParticipantIndexing = ReturnType<typeof participantIndexing>;
