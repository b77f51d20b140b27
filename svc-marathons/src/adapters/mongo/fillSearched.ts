import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { type MarathonDocument, marathonOf } from './marathonDocuments.ts';
import { type SearchedDocument, searchedBy } from './searchedMarathons.ts';

/** Written at once. */
const batchSize = 500;

/** At each start: what marathons are found by, where a version that knew no search added or changed them, or they moved here. */
export async function fillSearched(db: Db): Promise<void> {
  const marathons = db.collection<MarathonDocument>('marathons');
  const searched = db.collection<SearchedDocument>('searched_marathons');
  const known = new Map<string, number>();
  for await (const { _id, revision } of searched.find({}, { projection: { revision: 1 } }))
    known.set(_id.toHexString(), revision);
  const stale = [];
  for await (const { _id, revision } of marathons.find({}, { projection: { revision: 1 } }))
    if (known.get(_id.toHexString()) !== revision) stale.push(_id);
  for (let from = 0; from < stale.length; from += batchSize) {
    const found = marathons.find({ _id: { $in: stale.slice(from, from + batchSize) } });
    const fills = (await found.toArray()).map((document) =>
      fillOf(document, known.get(document._id.toHexString())),
    );
    if (fills.length > 0) await searched.bulkWrite(fills);
  }
}

/** Only where nobody has written since: another process may serve meanwhile. */
function fillOf(
  document: MarathonDocument,
  revision: number | undefined,
): AnyBulkWriteOperation<SearchedDocument> {
  const { _id } = document;
  const fields = searchedBy(marathonOf(document));
  return revision === undefined
    ? { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } }
    : { updateOne: { filter: { _id, revision }, update: { $set: fields } } };
}
