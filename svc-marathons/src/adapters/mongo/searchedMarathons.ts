import { indexedWords, searchedWords } from '@marathon/contracts/foldedText';
import { type AnyBulkWriteOperation, type ClientSession, type Db, type Filter, ObjectId } from 'mongodb';
import type { MarathonSearch } from '../../application/ports/marathonReading.ts';
import { eventMonthOf } from '../../domain/eventMonth.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import type { MarathonDocument } from './marathonDocuments.ts';

export interface SearchedDocument {
  readonly _id: ObjectId;
  readonly words: readonly string[];
  readonly places: readonly string[];
  readonly month: string;
  /** The marathon's revision when the words were written. */
  readonly revision: number;
  /** Absent or different: a version without `contracts/foldedText` wrote the words. */
  readonly foldedRevision?: number;
}

export function searchedMarathons(db: Db, session?: ClientSession) {
  const inSession = session ? { session } : {};
  const searched = db.collection<SearchedDocument>('searched_marathons');
  return {
    async filterOf(search: MarathonSearch): Promise<Filter<MarathonDocument>> {
      const { words, place, month, distance, openAt } = search;
      const conditions = [
        ...(words === undefined ? [] : haveAll('words', words)),
        ...(place === undefined ? [] : haveAll('places', place)),
        ...(month === undefined ? [] : [{ month }]),
      ];
      const found = await idsOf(conditions);
      return {
        ...(found && { _id: { $in: found } }),
        ...(distance !== undefined && { distance }),
        ...(openAt !== undefined && isOpenAt(openAt)),
      };
    },
    async put(marathons: readonly OwnedMarathon[]) {
      await searched.bulkWrite(marathons.map(putOf), inSession);
    },
    async remove(id: string) {
      await searched.deleteOne({ _id: new ObjectId(id) }, inSession);
    },
  };

  async function idsOf(conditions: readonly Filter<SearchedDocument>[]) {
    if (conditions.length === 0) return undefined;
    const found = searched.find({ $and: [...conditions] }, { projection: { _id: 1 } });
    return (await found.toArray()).map(({ _id }) => _id);
  }
}

const putOf = (marathon: OwnedMarathon): AnyBulkWriteOperation<SearchedDocument> => ({
  updateOne: {
    filter: { _id: new ObjectId(marathon._id) },
    update: { $set: searchedBy(marathon) },
    upsert: true,
  },
});

export const searchedBy = (marathon: OwnedMarathon): Omit<SearchedDocument, '_id'> => ({
  words: indexedWords(`${marathon.title} ${marathon.location} ${marathon.description}`),
  places: indexedWords(marathon.location),
  month: eventMonthOf(marathon),
  revision: marathon.revision,
  foldedRevision: marathon.revision,
});

/** An index range per word, so that no word is an operator; without words nothing matches. */
function haveAll(field: 'words' | 'places', text: string): Filter<SearchedDocument>[] {
  const words = searchedWords(text);
  if (words.length === 0) return [{ [field]: { $in: [] } }];
  return words.map((word) => ({ [field]: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } }));
}

const isOpenAt = (openAt: Date): Filter<MarathonDocument> => ({
  registrationStart: { $lte: openAt },
  registrationEnd: { $gte: openAt },
  eventDate: { $gt: openAt },
  registrationClosed: { $ne: true },
  cancelledAt: null,
  $or: [{ participantsLimit: null }, { $expr: { $lt: ['$registrationCount', '$participantsLimit'] } }],
});
