import type { MongoDatabase } from '../mongo/openMongo.ts';
import { mongoRecords } from '../transfer/mongoRecords.ts';
import type { RecordTarget } from '../transfer/recordTransfer.ts';
import type { IdempotencyEntry } from './idempotencyRecords.ts';
import type { RecordDocument } from './mongoIdempotencyRecords.ts';

export const mongoIdempotencyTarget = ({ db }: MongoDatabase): RecordTarget<IdempotencyEntry> =>
  mongoRecords(db.collection<RecordDocument>('idempotency_records'), {
    documentOf: ({ account, key, storedAt, ...record }) => ({
      _id: { account, key },
      ...record,
      storedAt: new Date(storedAt),
    }),
    recordOf: ({ _id: { account, key }, fingerprint, answer, storedAt }) => ({
      account,
      key,
      fingerprint,
      answer,
      storedAt: storedAt.getTime(),
    }),
  });
