import { mongoErrors } from '@marathon/persistence/mongo';
import type { Collections } from './collections.ts';
import { participantSearchOf, searchVersion } from './documents.ts';

/** What one call indexes. */
const perSlice = 250;

/** Gives documents of older versions what participants are ordered and found by. */
export function participantIndexing({ registrations }: Pick<Collections, 'registrations'>) {
  let isChecked = false;

  /** False when all documents have it. */
  async function fill(): Promise<boolean> {
    const found = await registrations
      .find(
        { $or: [{ 'search.version': null as never }, { 'search.version': { $lt: searchVersion } }] },
        { limit: perSlice, projection: { participantName: 1 } },
      )
      .toArray();
    if (found.length === 0) return false;
    await registrations.bulkWrite(
      found.map(({ _id, participantName }) => ({
        updateOne: {
          // Whoever changes the name meanwhile writes its own.
          filter: { _id, participantName },
          update: { $set: { search: participantSearchOf(participantName) } },
        },
      })),
    );
    return true;
  }

  /** Names that a process of an older version has changed. */
  async function check() {
    const isStale = { $ne: ['$search.name', '$participantName'] };
    await registrations.updateMany(
      { 'search.version': { $gte: searchVersion }, $expr: isStale },
      { $unset: { search: true } },
    );
    isChecked = true;
  }

  return {
    fill: () => mongoErrors(fill),
    /** The same behind a rush. It reads all documents once, in the first call. */
    index: () =>
      mongoErrors(async () => {
        if (!isChecked) await check();
        return fill();
      }),
  };
}
