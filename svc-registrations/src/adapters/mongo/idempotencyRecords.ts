import type { ClientSession, Collection } from 'mongodb';
import type { NewRecord } from '../../domain/decideBatch.ts';
import type { IdempotencyDocument } from './documents.ts';

type Records = Collection<IdempotencyDocument>;

/** Of each person the newest ones are kept (decision 21). */
const recordsPerPerson = 1_000;

/** Stores new records, and of each person no more than the newest 1,000. */
export async function insertRecords(
  records: Records,
  added: readonly NewRecord[],
  session: ClientSession,
): Promise<void> {
  await records.insertMany(added.map(documentOf), { session });
  const emails = [...new Set(added.map(({ email }) => email))];
  for (const { _id: email, kept } of await overfull(records, emails, session)) {
    const oldest = { sort: { storedAt: 1 }, limit: kept - recordsPerPerson } as const;
    const surplus = await records
      .find({ '_id.email': email }, { ...oldest, session, projection: { _id: 1 } })
      .toArray();
    await records.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } }, { session });
  }
}

/** Deletes at most so many of the records stored before; how many. */
export async function pruneRecords(records: Records, before: Date, atMost: number): Promise<number> {
  const oldest = { sort: { storedAt: 1 }, limit: atMost, projection: { _id: 1 } } as const;
  const old = await records.find({ storedAt: { $lt: before } }, oldest).toArray();
  if (old.length === 0) return 0;
  return (await records.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } })).deletedCount;
}

const documentOf = ({ email, key, fingerprint, result, at }: NewRecord): IdempotencyDocument => ({
  _id: { email, key },
  fingerprint,
  answer: result,
  storedAt: at,
});

const overfull = (records: Records, emails: readonly string[], session: ClientSession) =>
  records
    .aggregate<{ _id: string; kept: number }>(
      [
        { $match: { '_id.email': { $in: emails } } },
        { $group: { _id: '$_id.email', kept: { $sum: 1 } } },
        { $match: { kept: { $gt: recordsPerPerson } } },
      ],
      { session },
    )
    .toArray();
