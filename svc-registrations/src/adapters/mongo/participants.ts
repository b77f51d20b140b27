import { mongoErrors } from '@marathon/persistence/mongo';
import { type Document, ObjectId } from 'mongodb';
import type { ParticipantsAsked, ParticipantsFound, ParticipantsPage } from '../../application/ports.ts';
import { placedParticipant, searchKey } from '../../domain/participant.ts';
import { slicesOf } from '../participantSlices.ts';
import { cancelledOnPage, cancelledPage, placedPage } from '../participantsPage.ts';
import type { Collections } from './collections.ts';
import { registrationOf } from './documents.ts';
import { cancelledOf } from './removedDocuments.ts';

/** Without case and accents. The indexes are made with it and answer only what asks with it. */
export const nameCollation = { locale: 'en', strength: 1 } as const;

/** The collation orders it after every other character. */
const end = '\uFFFF';

const searchedFields = ['participantName', 'lastName', 'email'] as const;

/** What an export reads at a time. */
const perSlice = 500;

/** Pages of a marathon's participants. */
export const participantsIn =
  (collections: Collections) =>
  (asked: ParticipantsAsked): Promise<ParticipantsPage> =>
    mongoErrors(() => (asked.state === 'cancelled' ? cancelledIn : placedIn)(collections, asked));

/** The same in full, slice after slice. */
export const eachParticipantIn = (collections: Collections) => (asked: ParticipantsFound) =>
  asked.state === 'cancelled' ? cancelledSlices(collections, asked) : placedSlices(collections, asked);

async function* placedSlices({ registrations }: Collections, asked: ParticipantsFound) {
  const { filter, collation, sort } = lookUpOf(asked);
  const cursor = registrations.find(filter, { ...collation, sort, batchSize: perSlice });
  try {
    while (await mongoErrors(() => cursor.hasNext()))
      yield cursor
        .readBufferedDocuments()
        .map((document) => placedParticipant(registrationOf(document, undefined)));
  } finally {
    await cursor.close();
  }
}

const cancelledSlices = (collections: Collections, asked: ParticipantsFound) =>
  slicesOf(async (after) => {
    const page = await mongoErrors(() => cancelledIn(collections, { ...asked, after, atMost: perSlice }));
    return cancelledOnPage(page, asked.marathonId);
  });

/** Through which index, and in which order. */
function lookUpOf({ marathonId, search, sort }: ParticipantsFound) {
  const prefix = search === undefined ? undefined : searchKey(search);
  const filter: Document = {
    marathonId: new ObjectId(marathonId),
    ...(prefix !== undefined && {
      $or: searchedFields.map((field) => ({ [field]: { $gte: prefix, $lt: prefix + end } })),
    }),
  };
  const byName = prefix !== undefined || sort === 'name';
  const field = sort === 'name' ? 'participantName' : 'date';
  const direction = sort === 'newest' ? -1 : 1;
  return {
    filter,
    field,
    collation: byName ? { collation: nameCollation } : {},
    sort: { [field]: direction, _id: direction } as const,
  };
}

async function placedIn({ registrations }: Collections, asked: ParticipantsAsked): Promise<ParticipantsPage> {
  const { atMost } = asked;
  const { filter, field, collation, sort } = lookUpOf(asked);
  const rows = await registrations
    .find(
      { $and: [filter, afterCursor(asked, field)] },
      {
        ...collation,
        sort,
        limit: atMost + 1,
        projection: { participantName: 1, email: 1, date: 1 },
      },
    )
    .toArray();
  const total = await registrations.countDocuments(filter, collation);
  return placedPage(
    rows.map(({ _id, participantName, email, date }) => ({
      id: _id.toHexString(),
      participantName,
      email,
      date,
    })),
    total,
    asked,
  );
}

function afterCursor({ after, sort }: ParticipantsAsked, field: string): Document {
  if (after === undefined) return {};
  const { key } = after;
  const id = new ObjectId(after.id);
  const [beyond, notBefore] = sort === 'newest' ? ['$lt', '$lte'] : ['$gt', '$gte'];
  return {
    [field]: { [notBefore as string]: key },
    $or: [{ [field]: { [beyond as string]: key } }, { [field]: key, _id: { [beyond as string]: id } }],
  };
}

async function cancelledIn({ cancelled }: Collections, asked: ParticipantsAsked): Promise<ParticipantsPage> {
  const { after, atMost, search } = asked;
  if (search !== undefined) return { participants: [], total: 0, next: undefined };
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
