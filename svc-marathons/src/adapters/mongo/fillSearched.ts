import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { type MarathonDocument, marathonOf } from './marathonDocuments.ts';
import { type SearchedDocument, searchedBy } from './searchedMarathons.ts';

const batchSize = 500;

/** At each start: fills what older versions or a move left out. */
export async function fillSearched(db: Db): Promise<void> {
  const marathons = db.collection<MarathonDocument>('marathons');
  const searched = db.collection<SearchedDocument>('searched_marathons');
  const known = new Map<string, Revisions>();
  const revisions = { projection: { revision: 1, foldedRevision: 1 } };
  for await (const { _id, ...ofWords } of searched.find({}, revisions)) known.set(_id.toHexString(), ofWords);
  const stale = [];
  for await (const { _id, revision } of marathons.find({}, { projection: { revision: 1 } }))
    if (!isCurrent(known.get(_id.toHexString()), revision)) stale.push(_id);
  for (let from = 0; from < stale.length; from += batchSize) {
    const found = marathons.find({ _id: { $in: stale.slice(from, from + batchSize) } });
    const fills = (await found.toArray()).map((document) =>
      fillOf(document, known.get(document._id.toHexString())?.revision),
    );
    if (fills.length > 0) await searched.bulkWrite(fills);
  }
}

type Revisions = Pick<SearchedDocument, 'revision' | 'foldedRevision'>;

const isCurrent = (ofWords: Revisions | undefined, revision: number) =>
  ofWords?.revision === revision && ofWords.foldedRevision === revision;

/** Skips documents that another process has written since. */
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
