import { mongoErrors } from '@marathon/persistence/mongo';
import { type Document, ObjectId } from 'mongodb';
import type {
  ParticipantsFilter,
  ParticipantsPage,
  ParticipantsQuery,
} from '../../application/ports/participants.ts';
import { placedParticipant } from '../../domain/participant.ts';
import { type SearchRequest, searchedTerms } from '../../domain/participantSearch.ts';
import {
  type CancelledPage,
  cancelledPage,
  cancelledSlice,
  cursorKey,
  listedCancelled,
  noneCancelled,
  orderOf,
  type ParticipantOrder,
  placedPage,
  slicesOf,
} from '../participantsPage.ts';
import { cancelledOf } from './cancelledDocuments.ts';
import type { Collections } from './collections.ts';
import { type RegistrationDocument, registrationOf } from './documents.ts';
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

const keys = {
  newest: 'date',
  oldest: 'date',
  name: 'search.lastNameKey',
  firstName: 'search.key',
} as const;

function lookUpOf({ after, ...asked }: ParticipantsFilter & Pick<ParticipantsQuery, 'after'>) {
  const { marathonId, search, hidesContacts, checkedIn, sort } = asked;
  const filter: Document = {
    marathonId: new ObjectId(marathonId),
    ...(search !== undefined && { $or: foundBy({ search, hidesContacts }) }),
    ...(checkedIn !== undefined && { checkedInAt: { $exists: checkedIn } }),
  };
  const order = orderOf(asked, after);
  const field = keys[order];
  const direction = sort === 'newest' ? -1 : 1;
  return { filter, order, field, sort: { [field]: direction, _id: direction } as const };
}

/** An index range per word, so that no word is an operator. */
function foundBy(asked: SearchRequest): Document[] {
  const begins = (text: string) => ({ $gte: text, $lt: text + end });
  const hasTerm = (start: string) => ({ 'search.words': { $elemMatch: begins(start) } });
  const { words, numbers, email } = searchedTerms(asked);
  return [
    { email: begins(email) },
    ...(words.length > 0 ? [{ $and: words.map(hasTerm) }] : []),
    ...numbers.map(hasTerm),
  ];
}

async function placedIn({ registrations }: Collections, asked: ParticipantsQuery): Promise<ParticipantsPage> {
  const { atMost } = asked;
  const { filter, order, field, sort } = lookUpOf(asked);
  const rows = await registrations
    .find({ $and: [filter, afterCursor(asked, order)] }, { sort, limit: atMost + 1 })
    .project<RegistrationDocument & { readonly key: string }>({
      ...{ participantName: 1, email: 1, date: 1, checkedInAt: 1, key: `$${field}` },
    })
    .toArray();
  const total = await registrations.countDocuments(filter);
  return placedPage(
    rows.map(({ _id, key, participantName, email, date, checkedInAt = null }) => ({
      id: _id.toHexString(),
      ...{ key, participantName, email, date, checkedInAt },
    })),
    total,
    atMost,
  );
}

function afterCursor({ after, sort }: ParticipantsQuery, order: ParticipantOrder): Document {
  if (after === undefined) return {};
  const field = keys[order];
  const key = cursorKey(order, after);
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
