import type { MongoDatabase } from '../mongo/openMongo.ts';
import { mongoRecords } from '../transfer/mongoRecords.ts';
import type { RecordTarget } from '../transfer/recordTransfer.ts';
import type { ErasedDocument } from './mongoErasedAccounts.ts';
import type { ErasedEntry } from './sqliteErasedAccounts.ts';

export const mongoErasedAccountsTarget = ({ db }: MongoDatabase): RecordTarget<ErasedEntry> =>
  mongoRecords(db.collection<ErasedDocument>('erased_accounts'), {
    documentOf: ({ accountId, erasedAt }) => ({ _id: accountId, erasedAt: new Date(erasedAt) }),
    recordOf: ({ _id: accountId, erasedAt }) => ({ accountId, erasedAt: erasedAt.getTime() }),
  });
