import { searchedWords } from '@marathon/contracts/foldedText';
import { mongoErrors } from '@marathon/persistence/mongo';
import { type Document, ObjectId } from 'mongodb';
import type {
  ParticipantsFilter,
  ParticipantsPage,
  ParticipantsQuery,
} from '../../application/ports/participants.ts';
import { emailKeyOf, placedParticipant, searchKey } from '../../domain/participant.ts';
import { slicesOf } from '../participantSlices.ts';
import {
  type CancelledPage,
  cancelledPage,
  cancelledSlice,
  listedCancelled,
  noneCancelled,
  placedPage,
} from '../participantsPage.ts';
import { cancelledOf } from './cancelledDocuments.ts';
import type { Collections } from './collections.ts';
import { registrationOf } from './documents.ts';
import type { ParticipantIndexing } from './participantIndexing.ts';

/** Sorts after every continuation of a text. */
const end = '\u{10FFFF}';

const perSlice = 500;

export const participantsIn = (collections: Collections, { indexAll }: ParticipantIndexing) => ({
  async participants(asked: ParticipantsQuery): Promise<ParticipantsPage> {
    if (asked.state === 'cancelled')
      return listedCancelled(await mongoErrors(() => cancelledIn(collections, asked)));
    await indexAll();
    return mongoErrors(() => placedIn(collections, asked));
  },
  async *eachParticipant(asked: ParticipantsFilter) {
    if (asked.state === 'cancelled') return yield* cancelledSlices(collections, asked);
    await indexAll();
    yield* placedSlices(collections, asked);
  },
});

async function* placedSlices({ registrations }: Collections, asked: ParticipantsFilter) {
  const { filter, sort } = lookUpOf(asked);
  const cursor = registrations.find(filter, { sort, batchSize: perSlice });
  try {
    while (await mongoErrors(() => cursor.hasNext()))
      yield cursor
        .readBufferedDocuments()
        .map((document) => placedParticipant(registrationOf(document, undefined)));
  } finally {
    await cursor.close();
  }
}

const cancelledSlices = (collections: Collections, asked: ParticipantsFilter) =>
  slicesOf(async (after) => {
    const page = await mongoErrors(() => cancelledIn(collections, { ...asked, after, atMost: perSlice }));
    return cancelledSlice(page);
  });

function lookUpOf({ marathonId, search, checkedIn, sort }: ParticipantsFilter) {
  const filter: Document = {
    marathonId: new ObjectId(marathonId),
    ...(search !== undefined && { $or: foundBy(search) }),
    ...(checkedIn !== undefined && { checkedInAt: { $exists: checkedIn } }),
  };
  const field = sort === 'name' ? 'search.key' : 'date';
  const direction = sort === 'newest' ? -1 : 1;
  return { filter, field, sort: { [field]: direction, _id: direction } as const };
}

/** An index range per word, so that no word is an operator. */
function foundBy(search: string): Document[] {
  const begins = (text: string) => ({ $gte: text, $lt: text + end });
  const words = searchedWords(search).map((word) => ({ 'search.words': { $elemMatch: begins(word) } }));
  return [{ email: begins(emailKeyOf(search)) }, ...(words.length > 0 ? [{ $and: words }] : [])];
}

async function placedIn({ registrations }: Collections, asked: ParticipantsQuery): Promise<ParticipantsPage> {
  const { atMost } = asked;
  const { filter, field, sort } = lookUpOf(asked);
  const rows = await registrations
    .find(
      { $and: [filter, afterCursor(asked, field)] },
      {
        sort,
        limit: atMost + 1,
        projection: { participantName: 1, email: 1, date: 1, checkedInAt: 1 },
      },
    )
    .toArray();
  const total = await registrations.countDocuments(filter);
  return placedPage(
    rows.map(({ _id, participantName, email, date, checkedInAt = null }) => ({
      id: _id.toHexString(),
      participantName,
      email,
      date,
      checkedInAt,
    })),
    total,
    asked,
  );
}

function afterCursor({ after, sort }: ParticipantsQuery, field: string): Document {
  if (after === undefined) return {};
  const key = sort === 'name' ? searchKey(after.key) : after.key;
  const id = new ObjectId(after.id);
  const [beyond, notBefore] = sort === 'newest' ? ['$lt', '$lte'] : ['$gt', '$gte'];
  return {
    [field]: { [notBefore as string]: key },
    $or: [{ [field]: { [beyond as string]: key } }, { [field]: key, _id: { [beyond as string]: id } }],
  };
}

async function cancelledIn({ cancelled }: Collections, asked: ParticipantsQuery): Promise<CancelledPage> {
  const { after, atMost, search, checkedIn } = asked;
  if (search !== undefined || checkedIn !== undefined) return noneCancelled;
  const marathonId = new ObjectId(asked.marathonId);
  const at = new Date(Date.parse(after?.key ?? '') || 0);
  const from = after && {
    cancelledAt: { $lte: at },
    $or: [{ cancelledAt: { $lt: at } }, { cancelledAt: at, _id: { $lt: new ObjectId(after.id) } }],
  };
  const rows = await cancelled
    .find({ marathonId, ...from }, { sort: { cancelledAt: -1, _id: -1 }, limit: atMost + 1 })
    .toArray();
  return cancelledPage(rows.map(cancelledOf), await cancelled.countDocuments({ marathonId }), atMost);
}
