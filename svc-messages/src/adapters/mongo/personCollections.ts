import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import type { Preferences } from '../../application/ports.ts';
import type { Place } from '../../domain/place.ts';

interface PlaceDocument extends Omit<Place, 'registrationId'> {
  readonly _id: string;
}

/** Places, preferences and erased accounts. */
export function personCollections({ db }: MongoDatabase, now: () => Date) {
  const places = db.collection<PlaceDocument>('places');
  const preferences = db.collection<Preferences & { readonly _id: string }>('preferences');
  const erased = db.collection<{ readonly _id: string; readonly at: Date }>('erased');
  return {
    async placesById(ids: readonly string[], session?: ClientSession): Promise<Map<string, Place>> {
      if (ids.length === 0) return new Map();
      const found = await places.find({ _id: { $in: [...ids] } }, session ? { session } : {}).toArray();
      return new Map(found.map((one) => [one._id, placeOf(one)]));
    },
    async putPlaces(changed: readonly Place[], session: ClientSession) {
      if (changed.length === 0) return;
      const operations = changed.map(({ registrationId: _id, toldRevision, ...place }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: place, $setOnInsert: { toldRevision } },
          upsert: true,
        },
      }));
      await places.bulkWrite(operations, { session, ordered: false });
    },
    async placesOf(marathonId: string, after: string, limit: number, session: ClientSession) {
      const filter = { marathonId, isCancelled: false, _id: { $gt: after } };
      const found = await places.find(filter, { session, sort: { _id: 1 }, limit }).toArray();
      return found.map(placeOf);
    },
    async noteTold(
      notice: { readonly registrationId: string; readonly revision: number },
      session: ClientSession,
    ) {
      const { registrationId: _id, revision: toldRevision } = notice;
      await places.updateOne({ _id }, { $max: { toldRevision } }, { session });
    },
    async preferences(_id: string): Promise<Preferences> {
      return { reminders: (await preferences.findOne({ _id }))?.reminders ?? true };
    },
    async setPreferences(_id: string, { reminders }: Preferences) {
      await preferences.updateOne({ _id }, { $set: { reminders } }, { upsert: true });
    },
    async erasedAmong(ids: readonly string[], session: ClientSession): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const found = await erased.find({ _id: { $in: [...ids] } }, { session }).toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    async erase(accountIds: readonly string[], session: ClientSession) {
      const those = { $in: [...accountIds] };
      for (const _id of accountIds)
        await erased.updateOne({ _id }, { $setOnInsert: { at: now() } }, { session, upsert: true });
      const $set = { accountId: null, isCancelled: true };
      await places.updateMany({ accountId: those }, { $set }, { session });
      await preferences.deleteMany({ _id: those }, { session });
    },
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
