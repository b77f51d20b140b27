import type { RecordTarget } from '@marathon/persistence';
import { type MongoDatabase, mongoRecords } from '@marathon/persistence/mongo';
import type { InboxEntry } from './inbox.ts';
import type { InboxDocument } from './mongoInbox.ts';

export const mongoInboxTarget = ({ db }: MongoDatabase): RecordTarget<InboxEntry> =>
  mongoRecords(db.collection<InboxDocument>('inbox'), {
    documentOf: ({ consumer, event, receivedAt }) => ({ _id: { consumer, event }, receivedAt }),
    recordOf: ({ _id: { consumer, event }, receivedAt }) => ({ consumer, event, receivedAt }),
  });
