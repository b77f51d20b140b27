import type { ClientSession } from 'mongodb';
import { defineCollection } from '../mongo/migrate.ts';
import { mongoErrors } from '../mongo/mongoErrors.ts';
import type { MongoDatabase } from '../mongo/openMongo.ts';
import { deleteOldest } from '../pruning/deleteOldest.ts';
import { mongoRecords } from '../transfer/mongoRecords.ts';
import type { RecordTarget } from '../transfer/recordTransfer.ts';
import type { ErasedEntry } from './sqliteErasedAccounts.ts';

export interface ErasedDocument {
  readonly _id: string;
  readonly erasedAt: Date;
}

export const mongoErasedAccountsCollection = defineCollection({
  name: 'erased_accounts',
  indexes: [{ key: { erasedAt: 1 } }],
});

/** Stores deleted accounts, so that late events do not bring a person back. */
export function mongoErasedAccounts({ db }: Pick<MongoDatabase, 'db'>) {
  const erased = db.collection<ErasedDocument>('erased_accounts');
  const idsOf = (found: readonly ErasedDocument[]) => found.map(({ _id }) => _id);
  return {
    async among(accountIds: readonly string[], session: ClientSession): Promise<ReadonlySet<string>> {
      return new Set(idsOf(await erased.find({ _id: { $in: [...accountIds] } }, { session }).toArray()));
    },
    async note(accountId: string, at: Date, session: ClientSession): Promise<boolean> {
      const change = { $setOnInsert: { erasedAt: at } };
      return (
        (await erased.updateOne({ _id: accountId }, change, { session, upsert: true })).upsertedCount === 1
      );
    },
    since: (at: Date): Promise<readonly string[]> =>
      mongoErrors(async () =>
        idsOf(await erased.find({ erasedAt: { $gte: at } }, { sort: { erasedAt: 1 } }).toArray()),
      ),
    prune: (before: Date, atMost: number): Promise<number> =>
      mongoErrors(() =>
        deleteOldest(erased, { filter: { erasedAt: { $lt: before } }, storedAt: 'erasedAt', atMost }),
      ),
  };
}

export type MongoErasedAccounts = ReturnType<typeof mongoErasedAccounts>;

export const mongoErasedAccountsTarget = ({ db }: MongoDatabase): RecordTarget<ErasedEntry> =>
  mongoRecords(db.collection<ErasedDocument>('erased_accounts'), {
    documentOf: ({ accountId, erasedAt }) => ({ _id: accountId, erasedAt: new Date(erasedAt) }),
    recordOf: ({ _id: accountId, erasedAt }) => ({ accountId, erasedAt: erasedAt.getTime() }),
  });
