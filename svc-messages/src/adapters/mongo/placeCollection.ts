import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import type { PlacePage, RevisionNotice } from '../../application/ports/unitOfWork.ts';
import type { Place } from '../../domain/place.ts';

interface PlaceDocument extends Omit<Place, 'registrationId'> {
  readonly _id: string;
}

export function placeCollection({ db }: MongoDatabase, session?: ClientSession) {
  const within = session ? { session } : {};
  const places = db.collection<PlaceDocument>('places');
  return {
    async byIds(ids: readonly string[]): Promise<Map<string, Place>> {
      if (ids.length === 0) return new Map();
      const found = await places.find({ _id: { $in: [...ids] } }, within).toArray();
      return new Map(found.map((one) => [one._id, placeOf(one)]));
    },
    async put(changed: readonly Place[]) {
      if (changed.length === 0) return;
      const operations = changed.map(({ registrationId: _id, toldRevision, ...place }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: place, $setOnInsert: { toldRevision } },
          upsert: true,
        },
      }));
      await places.bulkWrite(operations, { ...within, ordered: false });
    },
    async ofRace(marathonId: string, { after, atMost: limit }: PlacePage) {
      const filter = { marathonId, isCancelled: false, _id: { $gt: after } };
      const found = await places.find(filter, { ...within, sort: { _id: 1 }, limit }).toArray();
      return found.map(placeOf);
    },
    noteTold: ({ registrationId: _id, revision: toldRevision }: RevisionNotice) =>
      places.updateOne({ _id }, { $max: { toldRevision } }, within),
    erase: (accountIds: readonly string[]) =>
      places.updateMany(
        { accountId: { $in: [...accountIds] } },
        { $set: { accountId: null, isCancelled: true } },
        within,
      ),
  };
}

const placeOf = ({
  _id: registrationId,
  marathonId,
  accountId,
  isCancelled,
  toldRevision,
}: PlaceDocument): Place => ({
  registrationId,
  marathonId,
  accountId,
  isCancelled,
  toldRevision,
});
