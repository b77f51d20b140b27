import type { MongoDatabase } from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import type { TakedownEntry } from '../../domain/takedown.ts';

export type TakedownDocument = Omit<TakedownEntry, 'id'> & { readonly _id: ObjectId };

export function takedownCollection({ db }: MongoDatabase, session?: ClientSession) {
  const log = db.collection<TakedownDocument>('takedown_log');
  return {
    async append(entry: TakedownEntry) {
      await log.insertOne(documentOfTakedown(entry), { ...(session && { session }) });
    },
    async of(marathonId: string): Promise<TakedownEntry[]> {
      return (await log.find({ marathonId }).sort({ at: 1, _id: 1 }).toArray()).map(takedownOf);
    },
    async byId(id: string): Promise<TakedownEntry | undefined> {
      const found = await log.findOne({ _id: new ObjectId(id) });
      return found ? takedownOf(found) : undefined;
    },
  };
}

export const documentOfTakedown = ({ id, ...entry }: TakedownEntry): TakedownDocument => ({
  _id: new ObjectId(id),
  ...entry,
});

export const takedownOf = ({ _id, ...entry }: TakedownDocument): TakedownEntry => ({
  id: _id.toHexString(),
  ...entry,
});
