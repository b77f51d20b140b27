import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import type { AnyBulkWriteOperation } from 'mongodb';

interface Answer {
  readonly _id: { readonly email: string; readonly key: string };
  readonly fingerprint: string;
  readonly answer: unknown;
  readonly storedAt: Date;
}

type IdempotencyRecord = Omit<Answer, '_id'> & {
  readonly _id: { readonly account: string; readonly key: string };
};

const perStep = 500;

/** Any number of processes may run it at once. Keeps the old collection: older processes write to it. */
export function moveAnswers({ db }: Pick<MongoDatabase, 'db'>): Promise<void> {
  const answers = db.collection<Answer>('answers');
  const records = db.collection<IdempotencyRecord>('idempotency_records');
  return mongoErrors(async () => {
    for (;;) {
      const found = await answers.find({}, { limit: perStep }).toArray();
      if (found.length === 0) return;
      await records.bulkWrite(found.map(insertUnlessThere), { ordered: false });
      await answers.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    }
  });
}

function insertUnlessThere({
  _id: { email, key },
  ...rest
}: Answer): AnyBulkWriteOperation<IdempotencyRecord> {
  return {
    updateOne: { filter: { _id: { account: email, key } }, update: { $setOnInsert: rest }, upsert: true },
  };
}
