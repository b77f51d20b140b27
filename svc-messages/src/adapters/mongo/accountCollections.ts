import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { TableOf } from '@marathon/persistence/transactions';
import type { ClientSession } from 'mongodb';
import type { Preferences } from '../../application/ports/messageStore.ts';
import type { ErasedAccountTable } from '../../application/ports/unitOfWork.ts';

export function preferenceCollection({ db }: MongoDatabase, session?: ClientSession) {
  const preferences = db.collection<Preferences & { readonly _id: string }>('preferences');
  return {
    async of(_id: string): Promise<Preferences> {
      return { reminders: (await preferences.findOne({ _id }))?.reminders ?? true };
    },
    async set(_id: string, { reminders }: Preferences) {
      await preferences.updateOne({ _id }, { $set: { reminders } }, { upsert: true });
    },
    erase: (accountIds: readonly string[]) =>
      preferences.deleteMany({ _id: { $in: [...accountIds] } }, session ? { session } : {}),
  };
}

export function erasedAccountCollection(
  { db }: MongoDatabase,
  { session, now }: { readonly session: ClientSession; readonly now: Clock },
): TableOf<ErasedAccountTable> {
  const erased = db.collection<{ readonly _id: string; readonly at: Date }>('erased');
  return {
    async among(accountIds) {
      if (accountIds.length === 0) return new Set();
      const found = await erased.find({ _id: { $in: [...accountIds] } }, { session }).toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    async add(accountIds) {
      for (const _id of accountIds)
        await erased.updateOne({ _id }, { $setOnInsert: { at: now() } }, { session, upsert: true });
    },
  };
}
